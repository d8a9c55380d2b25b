ALTER TABLE "facilities" ADD COLUMN "peers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "facilities" ADD COLUMN "peer_limits" text;--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_peers_items" CHECK (cardinality("facilities"."peers") <= 10);--> statement-breakpoint
ALTER TABLE "facilities" ADD CONSTRAINT "facilities_peer_limits_length" CHECK (char_length("facilities"."peer_limits") between 0 and 600);