ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_listed";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "unit_typed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "housing" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "booking_number" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "admitted_on" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "release_planned" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "released_on" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "counts_from" date;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_look" ON "users" USING btree (lower(translate(normalize("username", NFKC), 'ƧϨꙄꝚƷȜЗӠⳌꝪꞫᏎƼбᏮⳒȢȣⳊꝮɑΑαАаᎪƄΒВЬвᏏᏴꞴСсᏟᴄⲤⲥꮯԁᎠᏧΕЕеҽᎬꬲϜքẝꞘꞙꬵƍɡԌցᏀᏳᶃΗНнһհᎻᏂⲎıɩɪιіӏᎥꙇꭵͿϳЈјᎫꞲΚКкᏦⲔ1I|ƖǀΙІӀᏞⲒⳐΜϺМмᎷⲘΝոռⲚ0ΟοσОоՕօᴏᴑⲞⲟꬽΡρРрᏢⲢⲣԛգզƦгᎡᏒᴦⲅꭇꭈꮁƽЅѕՏᏕᏚꜱꮪΤТтᎢⲦʋυՍսᴜꞟꭎꭒνѴѵᏙᴠꮩɯѡԜԝաᎳᏔᴡꮃΧХхⲬꞳɣʏΥγУуҮүᎩᎽᶌỿⲨꭚΖᏃᴢꮓ', '22223333333456668899aaaaaabbbbbbbbcccccccdddeeeeeeffffffggggggghhhhhhhhiiiiiiiiijjjjjjkkkkklllllllllllmmmmmmnnnnooooooooooooopppppppqqqrrrrrrrrrsssssssstttttuuuuuuuuvvvvvvwwwwwwwwwxxxxxyyyyyyyyyyyyyyzzzz')));--> statement-breakpoint
CREATE INDEX "users_waiting" ON "users" USING btree ("id") WHERE "users"."approved_at" is null and "users"."disabled_at" is null;--> statement-breakpoint
CREATE INDEX "users_counts_from" ON "users" USING btree ("counts_from");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_housing_length" CHECK (char_length("users"."housing") between 0 and 20);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_booking_number_length" CHECK (char_length("users"."booking_number") between 0 and 40);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_only_approved_count" CHECK ("users"."counts_from" is null or ("users"."approved_at" is not null and "users"."role" <> 'admin'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_listed" CHECK ("audit_entries"."action" in ('people.listed', 'user.created', 'user.changed', 'user.approved', 'people.approved', 'user.slip_made', 'user.assessment_asked', 'user.exported', 'user.deletion_asked', 'user.deletion_cancelled', 'user.deleted', 'user.totp_enabled', 'user.totp_codes_made', 'user.totp_removed', 'roster.imported', 'facility.shown', 'facility.saved', 'facility.group_size_changed', 'rota.shown', 'rota.saved', 'retention.shown', 'retention.previewed', 'retention.saved', 'retention.applied', 'audit.shown', 'audit.exported', 'analytics.exported', 'content.shown', 'alert.opened', 'alert.answered', 'alert.drill_raised', 'alert.channels_tested'));