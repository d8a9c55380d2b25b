ALTER TABLE "users" ADD COLUMN "extension" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_extension_length" CHECK (char_length("users"."extension") between 0 and 40);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_extension_of_work" CHECK ("users"."extension" is null or "users"."role" <> 'inmate');