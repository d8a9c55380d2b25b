CREATE TABLE "job_successes" (
	"job" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
grant select, insert, update on job_successes to evenkeel_system;
