CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"call" text NOT NULL,
	"key" uuid NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"status" smallint NOT NULL,
	"reply_sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_once" PRIMARY KEY("user_id","call","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE POLICY "idempotency_keys_own" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("idempotency_keys"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("idempotency_keys"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "idempotency_keys_system" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);