CREATE TABLE "job_successes" (
	"job" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
