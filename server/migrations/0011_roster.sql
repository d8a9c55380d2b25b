ALTER TABLE "users" ADD COLUMN "permanent_number" text;--> statement-breakpoint
CREATE INDEX "past_stays_booking_number" ON "past_stays" USING btree ("booking_number") WHERE "past_stays"."booking_number" is not null;--> statement-breakpoint
CREATE INDEX "users_booking_number" ON "users" USING btree ("booking_number") WHERE "users"."booking_number" is not null;--> statement-breakpoint
CREATE INDEX "users_permanent_number" ON "users" USING btree ("permanent_number") WHERE "users"."permanent_number" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_permanent_number_length" CHECK (char_length("users"."permanent_number") between 0 and 40);