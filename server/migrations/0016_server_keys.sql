CREATE TABLE "server_keys" (
	"kind" text NOT NULL,
	"version" smallint NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"moved_at" timestamp (3) with time zone,
	"retired_at" timestamp (3) with time zone,
	CONSTRAINT "server_keys_kind_version_pk" PRIMARY KEY("kind","version"),
	CONSTRAINT "server_keys_kind_listed" CHECK ("server_keys"."kind" in ('keyring', 'pepper')),
	CONSTRAINT "server_keys_version" CHECK ("server_keys"."version" between 1 and 255)
);
--> statement-breakpoint
ALTER TABLE "audit_seals" ADD COLUMN "key_version" smallint NOT NULL;