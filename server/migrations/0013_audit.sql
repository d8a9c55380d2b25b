CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"target_type" text,
	"target_id" uuid,
	"owner_id" uuid,
	"ip" text NOT NULL,
	"hash" "bytea" DEFAULT '' NOT NULL,
	CONSTRAINT "audit_entries_action_listed" CHECK ("audit_entries"."action" in ('people.listed', 'user.created', 'user.changed', 'user.slip_made', 'user.assessment_asked', 'user.exported', 'user.deletion_asked', 'user.deletion_cancelled', 'user.deleted', 'user.totp_enabled', 'user.totp_codes_made', 'user.totp_removed', 'roster.imported', 'facility.shown', 'facility.saved', 'facility.group_size_changed', 'rota.shown', 'rota.saved', 'retention.shown', 'retention.previewed', 'retention.saved', 'retention.applied', 'audit.shown', 'audit.exported', 'analytics.exported', 'content.shown', 'alert.opened', 'alert.answered', 'alert.drill_raised', 'alert.channels_tested')),
	CONSTRAINT "audit_entries_target_type_listed" CHECK ("audit_entries"."target_type" in ('user', 'alert'))
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_head" (
	"one" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"seq" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_head_one" CHECK ("audit_head"."one" = 1)
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"hash" "bytea" NOT NULL,
	"seal" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_seals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_seq" ON "audit_entries" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "audit_entries_owner" ON "audit_entries" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE POLICY "audit_entries_made" ON "audit_entries" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK ("audit_entries"."actor_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audit_entries_read_by_admin" ON "audit_entries" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "audit_entries_read_by_owner" ON "audit_entries" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("audit_entries"."owner_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audit_entries_system" ON "audit_entries" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "audit_seals_system" ON "audit_seals" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
INSERT INTO "audit_head" ("seq", "hash") VALUES (0, '\x');
