CREATE TABLE "archiving" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "archiving_one" CHECK ("archiving"."one")
);
--> statement-breakpoint
CREATE TABLE "deletions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deletions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"table_name" text NOT NULL,
	"row_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE INDEX "deletions_xid" ON "deletions" USING btree ("xid");