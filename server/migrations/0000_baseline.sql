CREATE TABLE "alert_deliveries" (
	"user_id" uuid NOT NULL,
	"alert_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel" text NOT NULL,
	"recipient_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "alert_deliveries_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "alert_deliveries_channel_listed" CHECK ("alert_deliveries"."channel" in ('email', 'webhook')),
	CONSTRAINT "alert_deliveries_state_listed" CHECK ("alert_deliveries"."state" in ('waiting', 'sent', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "alert_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "alert_events" (
	"user_id" uuid NOT NULL,
	"alert_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event" text NOT NULL,
	"detail" text,
	"by_id" uuid,
	"note_sealed" "bytea",
	"at" timestamp (3) with time zone NOT NULL,
	"facts" jsonb,
	CONSTRAINT "alert_events_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "alert_events_event_listed" CHECK ("alert_events"."event" in ('raised', 'worsened', 'told', 'escalated', 'acknowledged', 'coming', 'with_you', 'taken', 'handed_over', 'sent', 'asked_safe', 'asked_not_safe', 'reopened', 'resolved', 'seen', 'came', 'delivery', 'joined'))
);
--> statement-breakpoint
ALTER TABLE "alert_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "alerts" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"severity" text NOT NULL,
	"urgency" text NOT NULL,
	"urgency_since" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"reason" text,
	"could_be_withdrawal" boolean DEFAULT false NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"risk_score" numeric(3, 1),
	"repeats" integer DEFAULT 0 NOT NULL,
	"repeated_at" timestamp (3) with time zone,
	"unit" text,
	"unit_typed" boolean DEFAULT false NOT NULL,
	"housing" text,
	"shift" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"audience" text NOT NULL,
	"drill" boolean DEFAULT false NOT NULL,
	"practice" boolean DEFAULT false NOT NULL,
	"response_step" text,
	"response_step_at" timestamp (3) with time zone,
	"outcome" text,
	"waiting_since" timestamp (3) with time zone NOT NULL,
	"steps_done" smallint DEFAULT 0 NOT NULL,
	"unanswered_at" timestamp (3) with time zone,
	"escalated_at" timestamp (3) with time zone,
	"acknowledged_at" timestamp (3) with time zone,
	"acknowledged_by" uuid,
	"acknowledged_name" text,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid,
	"resolved_name" text,
	"face_to_face_at" timestamp (3) with time zone,
	"handed_at" timestamp (3) with time zone,
	"handed_to" uuid,
	"handed_name" text,
	"came" text,
	CONSTRAINT "alerts_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "alerts_severity_listed" CHECK ("alerts"."severity" in ('critical', 'high', 'medium', 'low')),
	CONSTRAINT "alerts_urgency_listed" CHECK ("alerts"."urgency" in ('now', 'hour', 'today', 'list')),
	CONSTRAINT "alerts_source_listed" CHECK ("alerts"."source" in ('help', 'assessment', 'referral')),
	CONSTRAINT "alerts_reason_listed" CHECK ("alerts"."reason" in ('safety', 'symptoms')),
	CONSTRAINT "alerts_message_length" CHECK (char_length("alerts"."message") between 0 and 1000),
	CONSTRAINT "alerts_status_listed" CHECK ("alerts"."status" in ('active', 'acknowledged', 'resolved')),
	CONSTRAINT "alerts_risk_score_range" CHECK ("alerts"."risk_score" between 0 and 10),
	CONSTRAINT "alerts_audience_listed" CHECK ("alerts"."audience" in ('inmate', 'staff')),
	CONSTRAINT "alerts_unit_length" CHECK (char_length("alerts"."unit") between 0 and 100),
	CONSTRAINT "alerts_housing_length" CHECK (char_length("alerts"."housing") between 0 and 20),
	CONSTRAINT "alerts_shift_listed" CHECK ("alerts"."shift" in ('day', 'swing', 'night')),
	CONSTRAINT "alerts_response_step_listed" CHECK ("alerts"."response_step" in ('coming', 'with_you')),
	CONSTRAINT "alerts_outcome_listed" CHECK ("alerts"."outcome" in ('seen_in_person', 'seen_by_phone', 'handed_over', 'raised_by_mistake')),
	CONSTRAINT "alerts_came_listed" CHECK ("alerts"."came" in ('yes', 'not_safe', 'no'))
);
--> statement-breakpoint
ALTER TABLE "alerts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "figures_released" (
	"kind" text NOT NULL,
	"stats_group" text NOT NULL,
	"week" date NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"smallest_group" smallint NOT NULL,
	"people" integer NOT NULL,
	"values" jsonb NOT NULL,
	CONSTRAINT "figures_released_kind_stats_group_to_day_pk" PRIMARY KEY("kind","stats_group","to_day"),
	CONSTRAINT "figures_released_kind_listed" CHECK ("figures_released"."kind" in ('check-ins', 'tool', 'rating', 'started', 'completed', 'hard', 'activity', 'begun'))
);
--> statement-breakpoint
ALTER TABLE "figures_released" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessment_requests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assessment_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessments" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"instrument_version" text NOT NULL,
	"type" text NOT NULL,
	"answers_sealed" "bytea",
	"key_version" integer,
	"suggestion" text,
	"phq9" smallint NOT NULL,
	"gad7" smallint NOT NULL,
	"risk_level" text NOT NULL,
	"reasons" text[] NOT NULL,
	"alert_id" uuid,
	"facility_day" date NOT NULL,
	"result_opened_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "assessments_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "assessments_answers_key" CHECK (("assessments"."answers_sealed" is null) = ("assessments"."key_version" is null)),
	CONSTRAINT "assessments_suggestion_listed" CHECK ("assessments"."suggestion" in ('low_mood', 'worry', 'sleep', 'anger')),
	CONSTRAINT "assessments_type_listed" CHECK ("assessments"."type" in ('initial', 'monthly', 'triggered')),
	CONSTRAINT "assessments_risk_level_listed" CHECK ("assessments"."risk_level" in ('low', 'moderate', 'high', 'critical')),
	CONSTRAINT "assessments_reasons_listed" CHECK ("assessments"."reasons" <@ array['C1', 'C2', 'H1', 'H2', 'H3', 'M1', 'M2', 'M3', 'M4'] and cardinality("assessments"."reasons") <= 9),
	CONSTRAINT "assessments_phq9_range" CHECK ("assessments"."phq9" between 0 and 27),
	CONSTRAINT "assessments_gad7_range" CHECK ("assessments"."gad7" between 0 and 21)
);
--> statement-breakpoint
ALTER TABLE "assessments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "access_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"action" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	"addresses" text[] NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"logged_at" timestamp (3) with time zone,
	CONSTRAINT "access_events_once" UNIQUE NULLS NOT DISTINCT("user_id","action","hour"),
	CONSTRAINT "access_events_action_listed" CHECK ("access_events"."action" in ('user.signed_in', 'user.sign_in_failed', 'user.code_failed', 'user.confirm_failed', 'people.registered', 'people.code_refused', 'people.unknown_names'))
);
--> statement-breakpoint
ALTER TABLE "access_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "credentials" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL,
	"kdf" jsonb NOT NULL,
	"verifier" "bytea" NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credentials" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_hash" "bytea" NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
ALTER TABLE "known_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reset_slips" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"slip_hash" "bytea" NOT NULL,
	"made_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reset_slips" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "setup_codes" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_passes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"pass_hash" "bytea" NOT NULL,
	"made_by" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_passes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "totp_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "totp_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "totp_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret_sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"enabled_at" timestamp (3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "totp_secrets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "enrolled_browsers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"unit" text,
	"kind" text NOT NULL,
	"out_of_sight" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"made_by" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"code_until" timestamp (3) with time zone NOT NULL,
	"public_key" "bytea",
	"enrolled_at" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"last_challenge_at" timestamp (3) with time zone,
	"heard_at" timestamp (3) with time zone,
	CONSTRAINT "enrolled_browsers_name_length" CHECK (char_length("enrolled_browsers"."name") between 1 and 60),
	CONSTRAINT "enrolled_browsers_unit_length" CHECK (char_length("enrolled_browsers"."unit") between 0 and 100),
	CONSTRAINT "enrolled_browsers_kind_listed" CHECK ("enrolled_browsers"."kind" in ('tablet', 'display', 'computer'))
);
--> statement-breakpoint
ALTER TABLE "enrolled_browsers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "follow_up_calls" (
	"user_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"days" smallint NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"outcome" text,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "follow_up_calls_user_id_work_id_number_pk" PRIMARY KEY("user_id","work_id","number"),
	CONSTRAINT "follow_up_calls_outcome_listed" CHECK ("follow_up_calls"."outcome" in ('reached', 'no_answer', 'wrong_number', 'declined', 'new_concern'))
);
--> statement-breakpoint
ALTER TABLE "follow_up_calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "follow_up_contacts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "follow_up_contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "care_clocks" (
	"one" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"triage" smallint DEFAULT 24 NOT NULL,
	"met" smallint DEFAULT 48 NOT NULL,
	"weekend" smallint DEFAULT 72 NOT NULL,
	"call_days" smallint[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "care_clocks_one" CHECK ("care_clocks"."one" = 1),
	CONSTRAINT "care_clocks_triage_range" CHECK ("care_clocks"."triage" between 1 and 24),
	CONSTRAINT "care_clocks_met_range" CHECK ("care_clocks"."met" between 1 and 48),
	CONSTRAINT "care_clocks_weekend_range" CHECK ("care_clocks"."weekend" between 1 and 72),
	CONSTRAINT "care_clocks_call_days" CHECK ("care_clocks"."call_days" = '{}' or cardinality("care_clocks"."call_days") between 4 and 8
        and "care_clocks"."call_days"[1] between 1 and 2
        and "care_clocks"."call_days"[cardinality("care_clocks"."call_days")] <= 183)
);
--> statement-breakpoint
ALTER TABLE "care_clocks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "care_events" (
	"user_id" uuid NOT NULL,
	"work_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event" text NOT NULL,
	"detail" text,
	"by_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"text_sealed" "bytea",
	CONSTRAINT "care_events_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "care_events_event_listed" CHECK ("care_events"."event" in ('received', 'joined', 'triaged', 'planned', 'tried', 'met', 'closed', 'taken', 'handed_over', 'noted', 'moved', 'called')),
	CONSTRAINT "care_events_detail_listed" CHECK ("care_events"."detail" in ('court', 'lockdown', 'no_escort', 'reported_refusal', 'face', 'cell_front', 'video', 'phone', 'today', 'routine', 'reached', 'no_answer', 'wrong_number', 'declined', 'new_concern', 'withdrawn', 'refused_face_to_face', 'released_unmet', 'transferred', 'wrong_person', 'no_number', 'calls_over', 'not_released', 'died')),
	CONSTRAINT "care_events_text_of_its_writer" CHECK ("care_events"."text_sealed" is null or ("care_events"."event" in ('received', 'joined') and "care_events"."by_id" is null) or ("care_events"."event" = 'noted' and "care_events"."by_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "care_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "care_work" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"alert_id" uuid,
	"audience" text NOT NULL,
	"state" text NOT NULL,
	"priority" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"triage_due_at" timestamp (3) with time zone,
	"met_due_at" timestamp (3) with time zone NOT NULL,
	"reread_due_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone GENERATED ALWAYS AS (least(case when state = 'received' then triage_due_at end, met_due_at, reread_due_at)) STORED NOT NULL,
	"about" text[] DEFAULT '{}' NOT NULL,
	"when_choice" text,
	"planned_on" date,
	"owner_id" uuid,
	"last_try_at" timestamp (3) with time zone,
	"last_try_reason" text,
	"begun_at" timestamp (3) with time zone,
	"met_at" timestamp (3) with time zone,
	"closed_reason" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "care_work_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "care_work_kind_listed" CHECK ("care_work"."kind" in ('request', 'referral', 'followup', 'visit', 'call')),
	CONSTRAINT "care_work_source_listed" CHECK ("care_work"."source" in ('screen', 'paper', 'spoken', 'officer', 'alert', 'clinician', 'admission', 'release_planned', 'release', 'call')),
	CONSTRAINT "care_work_audience_listed" CHECK ("care_work"."audience" in ('inmate', 'staff')),
	CONSTRAINT "care_work_state_listed" CHECK ("care_work"."state" in ('received', 'triaged', 'planned', 'met', 'closed')),
	CONSTRAINT "care_work_priority_listed" CHECK ("care_work"."priority" in ('today', 'routine')),
	CONSTRAINT "care_work_about_listed" CHECK ("care_work"."about" <@ array['feeling_low', 'worry', 'sleep', 'anger', 'family', 'bad_news', 'substances', 'medicine', 'something_else'] and cardinality("care_work"."about") <= 9),
	CONSTRAINT "care_work_when_choice_listed" CHECK ("care_work"."when_choice" in ('soon', 'this_week', 'any_time')),
	CONSTRAINT "care_work_last_try_reason_listed" CHECK ("care_work"."last_try_reason" in ('court', 'lockdown', 'no_escort', 'reported_refusal', 'no_answer', 'wrong_number')),
	CONSTRAINT "care_work_closed_reason_listed" CHECK ("care_work"."closed_reason" in ('withdrawn', 'refused_face_to_face', 'released_unmet', 'transferred', 'wrong_person', 'declined', 'no_number', 'calls_over', 'not_released', 'died')),
	CONSTRAINT "care_work_sent_stays" CHECK ("care_work"."closed_reason" <> 'wrong_person' or "care_work"."source" <> 'screen')
);
--> statement-breakpoint
ALTER TABLE "care_work" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "check_ins" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"mood_score" smallint NOT NULL,
	"stress_score" smallint NOT NULL,
	"scale" text DEFAULT 'ten' NOT NULL,
	"physical_symptoms" text[] NOT NULL,
	"stressors" text[] NOT NULL,
	"notes_sealed" "bytea",
	"key_version" integer,
	"is_pre_shift" boolean NOT NULL,
	"facility_day" date NOT NULL,
	"unit" text,
	"shift" text,
	"day_number" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"counted_on" date,
	"stats_group" text,
	CONSTRAINT "check_ins_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "check_ins_notes_key" CHECK (("check_ins"."notes_sealed" is null) = ("check_ins"."key_version" is null)),
	CONSTRAINT "check_ins_mood_score_range" CHECK ("check_ins"."mood_score" between 1 and 10),
	CONSTRAINT "check_ins_stress_score_range" CHECK ("check_ins"."stress_score" between 1 and 10),
	CONSTRAINT "check_ins_day_number_range" CHECK ("check_ins"."day_number" between 1 and 40000),
	CONSTRAINT "check_ins_scale_listed" CHECK ("check_ins"."scale" in ('five', 'ten')),
	CONSTRAINT "check_ins_five_steps" CHECK ("check_ins"."scale" <> 'five' or ("check_ins"."mood_score" % 2 = 1 and "check_ins"."stress_score" % 2 = 1)),
	CONSTRAINT "check_ins_physical_symptoms_listed" CHECK ("check_ins"."physical_symptoms" <@ array['Headache', 'Tension', 'Fatigue', 'Restlessness', 'Muscle Pain', 'Sleep Issues', 'Appetite Changes', 'Digestive Issues'] and cardinality("check_ins"."physical_symptoms") <= 8),
	CONSTRAINT "check_ins_stressors_listed" CHECK ("check_ins"."stressors" <@ array['Workload', 'Sleep Quality', 'Personal Issues', 'Team Dynamics', 'Administrative Tasks', 'Public Interactions', 'Safety Concerns', 'Family Stress', 'Legal Case', 'Release', 'Health', 'Money'] and cardinality("check_ins"."stressors") <= 12),
	CONSTRAINT "check_ins_unit_length" CHECK (char_length("check_ins"."unit") between 0 and 100),
	CONSTRAINT "check_ins_shift_listed" CHECK ("check_ins"."shift" in ('day', 'swing', 'night'))
);
--> statement-breakpoint
ALTER TABLE "check_ins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clinicians" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"licence_number" text NOT NULL,
	"serves" text[] NOT NULL,
	"attested_at" timestamp (3) with time zone,
	"made_by" uuid NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"slip_by" uuid,
	"suspended_at" timestamp (3) with time zone,
	"confirmed_by" uuid,
	"confirmed_at" timestamp (3) with time zone,
	"lead" boolean DEFAULT false NOT NULL,
	CONSTRAINT "clinicians_licence_number_length" CHECK (char_length("clinicians"."licence_number") between 1 and 40),
	CONSTRAINT "clinicians_serves_listed" CHECK ("clinicians"."serves" <@ array['inmate', 'staff'] and cardinality("clinicians"."serves") <= 2),
	CONSTRAINT "clinicians_second_person" CHECK ("clinicians"."confirmed_by" is null or "clinicians"."confirmed_by" not in ("clinicians"."made_by", "clinicians"."user_id", coalesce("clinicians"."slip_by", "clinicians"."made_by"))
        or ("clinicians"."confirmed_by" <> "clinicians"."user_id" and "clinicians"."confirmed_at" >= coalesce("clinicians"."suspended_at", "clinicians"."made_at") + interval '168 hours')),
	CONSTRAINT "clinicians_leader_is_confirmed" CHECK (not "clinicians"."lead" or "clinicians"."confirmed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "clinicians" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "coping_uses" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tool_name" text NOT NULL,
	"duration" integer NOT NULL,
	"completed" boolean NOT NULL,
	"effectiveness" smallint,
	"facility_day" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"counted_on" date,
	CONSTRAINT "coping_uses_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "coping_uses_tool_name_listed" CHECK ("coping_uses"."tool_name" in ('box-breathing', 'progressive-relaxation', '54321-grounding', 'mindful-body-scan', 'tactical-breathing', 'loving-kindness')),
	CONSTRAINT "coping_uses_duration_range" CHECK ("coping_uses"."duration" between 0 and 86400),
	CONSTRAINT "coping_uses_effectiveness_range" CHECK ("coping_uses"."effectiveness" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "coping_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "drafts" (
	"user_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"key_version" integer NOT NULL,
	"revision" integer NOT NULL,
	"sealed" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drafts_user_id_slot_key_version_pk" PRIMARY KEY("user_id","slot","key_version"),
	CONSTRAINT "drafts_slot_length" CHECK (char_length("drafts"."slot") between 0 and 44),
	CONSTRAINT "drafts_revision_range" CHECK ("drafts"."revision" between 1 and 2000000000)
);
--> statement-breakpoint
ALTER TABLE "drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "facilities" (
	"one" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"keeps_units" boolean DEFAULT false NOT NULL,
	"calls_988" text DEFAULT 'unknown' NOT NULL,
	"texts_988" text DEFAULT 'unknown' NOT NULL,
	"extension" text,
	"outside_line" text,
	"peers" text[] DEFAULT '{}' NOT NULL,
	"peer_limits" text,
	"dormitories" text[] DEFAULT '{}' NOT NULL,
	"codes" text[] DEFAULT '{}' NOT NULL,
	"staff_codes" text[] DEFAULT '{}' NOT NULL,
	"retention" jsonb NOT NULL,
	"min_group_size" integer,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"figures_through" date,
	CONSTRAINT "facilities_one" CHECK ("facilities"."one" = 1),
	CONSTRAINT "facilities_calls_988_listed" CHECK ("facilities"."calls_988" in ('yes', 'no', 'unknown')),
	CONSTRAINT "facilities_texts_988_listed" CHECK ("facilities"."texts_988" in ('yes', 'no', 'unknown')),
	CONSTRAINT "facilities_extension_length" CHECK (char_length("facilities"."extension") between 0 and 40),
	CONSTRAINT "facilities_outside_line_length" CHECK (char_length("facilities"."outside_line") between 0 and 80),
	CONSTRAINT "facilities_peers_items" CHECK (cardinality("facilities"."peers") <= 10),
	CONSTRAINT "facilities_peer_limits_length" CHECK (char_length("facilities"."peer_limits") between 0 and 600),
	CONSTRAINT "facilities_dormitories_items" CHECK (cardinality("facilities"."dormitories") <= 200),
	CONSTRAINT "facilities_codes_items" CHECK (cardinality("facilities"."codes") <= 50),
	CONSTRAINT "facilities_staff_codes_items" CHECK (cardinality("facilities"."staff_codes") <= 50)
);
--> statement-breakpoint
ALTER TABLE "facilities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "facility_units" (
	"position" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "facility_units" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "go_live_confirmations" (
	"user_id" uuid NOT NULL,
	"what" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "go_live_confirmations_user_id_what_pk" PRIMARY KEY("user_id","what"),
	CONSTRAINT "go_live_confirmations_what_listed" CHECK ("go_live_confirmations"."what" in ('watch', 'night', 'prea', 'downtime', 'tested_988', 'trained', 'signature'))
);
--> statement-breakpoint
ALTER TABLE "go_live_confirmations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "unit_modes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit" text NOT NULL,
	"live" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by_id" uuid,
	"by_name" text,
	"signed_by" text,
	"list" jsonb,
	CONSTRAINT "unit_modes_unit_length" CHECK (char_length("unit_modes"."unit") between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "unit_modes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key_version" integer NOT NULL,
	"version" integer NOT NULL,
	"blob" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "journal_entries_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "journal_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journal_recovery" (
	"user_id" uuid NOT NULL,
	"key_version" integer NOT NULL,
	"salt" "bytea" NOT NULL,
	"kdf" jsonb NOT NULL,
	"wrapped_key" "bytea",
	"made_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "journal_recovery_user_id_key_version_pk" PRIMARY KEY("user_id","key_version")
);
--> statement-breakpoint
ALTER TABLE "journal_recovery" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "hard_lessons" (
	"user_id" uuid NOT NULL,
	"module_id" text NOT NULL,
	"section" smallint NOT NULL,
	"lesson" smallint NOT NULL,
	"marked_at" timestamp (3) with time zone NOT NULL,
	"counted_on" date,
	CONSTRAINT "hard_lessons_user_id_module_id_section_lesson_pk" PRIMARY KEY("user_id","module_id","section","lesson"),
	CONSTRAINT "hard_lessons_section_range" CHECK ("hard_lessons"."section" between 0 and 20),
	CONSTRAINT "hard_lessons_lesson_range" CHECK ("hard_lessons"."lesson" between 0 and 20)
);
--> statement-breakpoint
ALTER TABLE "hard_lessons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lesson_tries" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key_version" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lesson_tries_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "lesson_tries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "module_progress" (
	"user_id" uuid NOT NULL,
	"module_id" text NOT NULL,
	"progress" smallint NOT NULL,
	"completed" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"started_on" date,
	"counted_on" date,
	"completed_on" date,
	CONSTRAINT "module_progress_user_id_module_id_pk" PRIMARY KEY("user_id","module_id"),
	CONSTRAINT "module_progress_progress_range" CHECK ("module_progress"."progress" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "module_progress" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_versions" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key_version" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "plan_versions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "plan_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "alert_listeners" (
	"kind" text NOT NULL,
	"listener_id" uuid NOT NULL,
	"user_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"worked" boolean NOT NULL,
	CONSTRAINT "alert_listeners_kind_listener_id_pk" PRIMARY KEY("kind","listener_id"),
	CONSTRAINT "alert_listeners_kind_listed" CHECK ("alert_listeners"."kind" in ('page', 'email', 'webhook'))
);
--> statement-breakpoint
ALTER TABLE "alert_listeners" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "referrals" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"signs" text[] NOT NULL,
	"noticed_by" text NOT NULL,
	"urgency" text NOT NULL,
	"line_sealed" "bytea",
	"alert_id" uuid,
	"work_id" uuid,
	"instruction" text,
	"seen_at" timestamp (3) with time zone,
	"followed_up_at" timestamp (3) with time zone,
	CONSTRAINT "referrals_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "referrals_signs_listed" CHECK ("referrals"."signs" <@ array['wants_to_die', 'hurt_self', 'said_goodbye', 'saves_medicine', 'no_hope', 'sudden_calm', 'refuses', 'off_watch', 'shaking', 'vomiting', 'seizure', 'confused', 'new_injuries', 'talks_to_nobody', 'bad_news', 'stays_in_cell', 'not_sleeping', 'crying', 'threatened', 'other'] and cardinality("referrals"."signs") <= 20),
	CONSTRAINT "referrals_noticed_by_listed" CHECK ("referrals"."noticed_by" in ('me', 'family', 'somebody')),
	CONSTRAINT "referrals_urgency_listed" CHECK ("referrals"."urgency" in ('now', 'today', 'routine')),
	CONSTRAINT "referrals_instruction_listed" CHECK ("referrals"."instruction" in ('none', 'watch_ordered', 'medical', 'ask_before_moving'))
);
--> statement-breakpoint
ALTER TABLE "referrals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "responder_notices" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"about_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"before" text[] NOT NULL,
	"after" text[] NOT NULL,
	"duty" boolean,
	"clinician" text,
	"live" boolean,
	"unit" text,
	"signed" boolean DEFAULT false NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "responder_notices_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "responder_notices_before_listed" CHECK ("responder_notices"."before" <@ array['inmate', 'staff'] and cardinality("responder_notices"."before") <= 2),
	CONSTRAINT "responder_notices_after_listed" CHECK ("responder_notices"."after" <@ array['inmate', 'staff'] and cardinality("responder_notices"."after") <= 2),
	CONSTRAINT "responder_notices_clinician_listed" CHECK ("responder_notices"."clinician" in ('made', 'confirmed', 'lead'))
);
--> statement-breakpoint
ALTER TABLE "responder_notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rota_entries" (
	"position" integer PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tier" smallint NOT NULL,
	"day" smallint NOT NULL,
	"from_minute" smallint NOT NULL,
	"to_minute" smallint NOT NULL,
	CONSTRAINT "rota_entries_position_range" CHECK ("rota_entries"."position" between 0 and 499),
	CONSTRAINT "rota_entries_tier_range" CHECK ("rota_entries"."tier" between 1 and 5),
	CONSTRAINT "rota_entries_day_range" CHECK ("rota_entries"."day" between 1 and 7),
	CONSTRAINT "rota_entries_from_minute_range" CHECK ("rota_entries"."from_minute" between 0 and 1439),
	CONSTRAINT "rota_entries_to_minute_range" CHECK ("rota_entries"."to_minute" between 0 and 1440)
);
--> statement-breakpoint
ALTER TABLE "rota_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "care_copies" (
	"user_id" uuid NOT NULL,
	"grant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"sealed" "bytea" NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "care_copies_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "care_copies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "care_grants" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "care_grants_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "care_grants_kind_listed" CHECK ("care_grants"."kind" in ('answers', 'trend', 'plan')),
	CONSTRAINT "care_grants_audience_listed" CHECK ("care_grants"."audience" in ('inmate', 'staff')),
	CONSTRAINT "care_grants_end" CHECK ("care_grants"."ends_at" <= "care_grants"."granted_at" + interval '2160 hours')
);
--> statement-breakpoint
ALTER TABLE "care_grants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sharing_offers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"offered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sharing_offers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"email" text,
	"role" text NOT NULL,
	"unit" text,
	"unit_typed" boolean DEFAULT false NOT NULL,
	"shift" text,
	"badge_number" text,
	"housing" text,
	"booking_number" text,
	"admitted_on" date,
	"release_planned" date,
	"released_on" date,
	"locale" text NOT NULL,
	"check_in_scale" text,
	"auto_advance" boolean,
	"responds_to" text[] DEFAULT '{}' NOT NULL,
	"duty" boolean DEFAULT false NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"approved_by" uuid,
	"makers" uuid[] DEFAULT '{}' NOT NULL,
	"makers_added_at" timestamp (3) with time zone,
	"counts_from" date,
	"signed_in_on" date,
	"disabled_at" timestamp (3) with time zone,
	"deletes_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_username_length" CHECK (char_length("users"."username") between 3 and 64),
	CONSTRAINT "users_first_name_length" CHECK (char_length("users"."first_name") between 0 and 100),
	CONSTRAINT "users_last_name_length" CHECK (char_length("users"."last_name") between 0 and 100),
	CONSTRAINT "users_email_length" CHECK (char_length("users"."email") between 0 and 254),
	CONSTRAINT "users_unit_length" CHECK (char_length("users"."unit") between 0 and 100),
	CONSTRAINT "users_badge_number_length" CHECK (char_length("users"."badge_number") between 0 and 40),
	CONSTRAINT "users_housing_length" CHECK (char_length("users"."housing") between 0 and 20),
	CONSTRAINT "users_booking_number_length" CHECK (char_length("users"."booking_number") between 0 and 40),
	CONSTRAINT "users_role_listed" CHECK ("users"."role" in ('inmate', 'staff', 'clinician', 'admin')),
	CONSTRAINT "users_shift_listed" CHECK ("users"."shift" in ('day', 'swing', 'night')),
	CONSTRAINT "users_locale_listed" CHECK ("users"."locale" in ('en', 'es')),
	CONSTRAINT "users_check_in_scale_listed" CHECK ("users"."check_in_scale" in ('five', 'ten')),
	CONSTRAINT "users_responds_to_listed" CHECK ("users"."responds_to" <@ array['inmate', 'staff'] and cardinality("users"."responds_to") <= 2),
	CONSTRAINT "users_responders_answer" CHECK ("users"."role" in ('clinician', 'admin') or "users"."responds_to" = '{}'),
	CONSTRAINT "users_duty_is_approved_staff" CHECK (not "users"."duty" or ("users"."role" = 'staff' and "users"."approved_at" is not null)),
	CONSTRAINT "users_only_approved_count" CHECK ("users"."counts_from" is null or ("users"."approved_at" is not null and "users"."role" not in ('clinician', 'admin')))
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "worksheets" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key_version" integer NOT NULL,
	"revision" integer NOT NULL,
	"sealed" "bytea" NOT NULL,
	"begun_on" date NOT NULL,
	"changed_on" date NOT NULL,
	CONSTRAINT "worksheets_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "worksheets_revision_range" CHECK ("worksheets"."revision" between 1 and 1000000001)
);
--> statement-breakpoint
ALTER TABLE "worksheets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"row_id" uuid NOT NULL,
	"day" date
);
--> statement-breakpoint
CREATE TABLE "audit_end_marks" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"hash" "bytea" NOT NULL,
	"key_version" smallint NOT NULL,
	"mark" "bytea" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_end_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"count" integer,
	"reason" text,
	"salt" "bytea" DEFAULT '' NOT NULL,
	"hash" "bytea" DEFAULT '' NOT NULL,
	CONSTRAINT "audit_entries_action_listed" CHECK ("audit_entries"."action" in ('user.signed_in', 'user.sign_in_failed', 'user.code_failed', 'user.confirm_failed', 'people.registered', 'people.code_refused', 'people.unknown_names', 'people.listed', 'people.attempts_shown', 'user.created', 'user.changed', 'user.approved', 'people.approved', 'people.refused', 'user.responder_changed', 'user.duty_changed', 'user.clinician_made', 'user.clinician_confirmed', 'user.lead_handed_on', 'user.disabled', 'user.enabled', 'user.slip_made', 'user.slip_redeemed', 'user.pass_made', 'user.pass_used', 'user.password_changed', 'user.assessment_asked', 'user.exported', 'user.exported_after_slip', 'user.started_over', 'user.recovery_code_voided', 'user.deletion_asked', 'user.deletion_cancelled', 'user.deleted', 'user.totp_enabled', 'user.totp_codes_made', 'user.totp_removed', 'roster.imported', 'facility.shown', 'facility.saved', 'facility.group_size_changed', 'facility.confirmed', 'facility.signed', 'facility.went_live', 'facility.practised', 'rota.shown', 'rota.saved', 'retention.shown', 'retention.previewed', 'retention.saved', 'retention.applied', 'audit.shown', 'audit.exported', 'analytics.exported', 'content.shown', 'browsers.shown', 'browsers.code_made', 'browsers.enrolled', 'browsers.revoked', 'keys.rotated', 'keys.retired', 'care.opened', 'care.changed', 'care.entered', 'care.clocks_saved', 'care.numbers_opened', 'person.opened', 'grant.opened', 'alert.opened', 'alert.answered', 'alert.taken', 'alert.handed_over', 'alert.exported', 'alert.name_shown', 'alert.officer_sent', 'alert.drill_raised', 'alert.channels_tested', 'people.looked_up', 'referral.made', 'referral.opened', 'referral.instructed')),
	CONSTRAINT "audit_entries_target_type_listed" CHECK ("audit_entries"."target_type" in ('user', 'alert', 'browser', 'care', 'referral', 'person', 'grant')),
	CONSTRAINT "audit_entries_reason_listed" CHECK ("audit_entries"."reason" in ('visit', 'plan', 'hand_over', 'asked'))
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
CREATE TABLE "list_views" (
	"user_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"list" text NOT NULL,
	"day" date NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "list_views_user_id_viewer_id_list_day_pk" PRIMARY KEY("user_id","viewer_id","list","day"),
	CONSTRAINT "list_views_list_listed" CHECK ("list_views"."list" in ('alert.listed', 'user.listed', 'care.listed', 'care.found'))
);
--> statement-breakpoint
ALTER TABLE "list_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"call" text NOT NULL,
	"key" uuid NOT NULL,
	"key_version" integer,
	"body_hash" "bytea" NOT NULL,
	"status" smallint NOT NULL,
	"reply_sealed" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_once" PRIMARY KEY("user_id","call","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "job_successes" (
	"job" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_lanes" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"full_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key_version" integer NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"user_agent" text NOT NULL,
	"idle_limit" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"confirmed_until" timestamp (3) with time zone,
	"second_factor" boolean DEFAULT false NOT NULL,
	"began" text DEFAULT 'password' NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	"put_off_assessment" text,
	"put_off_result" uuid,
	CONSTRAINT "sessions_began_listed" CHECK ("sessions"."began" in ('password', 'slip')),
	CONSTRAINT "sessions_put_off_assessment_listed" CHECK ("sessions"."put_off_assessment" in ('initial', 'monthly', 'triggered'))
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "record_keys" (
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"wrapped_by" integer NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	CONSTRAINT "record_keys_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
ALTER TABLE "record_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_keys" (
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"wrapped_by_password" "bytea" NOT NULL,
	"salt" "bytea" NOT NULL,
	"kdf" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_keys_user_id_version_pk" PRIMARY KEY("user_id","version")
);
--> statement-breakpoint
ALTER TABLE "user_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_user_id_alert_id_alerts_user_id_id_fk" FOREIGN KEY ("user_id","alert_id") REFERENCES "public"."alerts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_events" ADD CONSTRAINT "alert_events_user_id_alert_id_alerts_user_id_id_fk" FOREIGN KEY ("user_id","alert_id") REFERENCES "public"."alerts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_requests" ADD CONSTRAINT "assessment_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_key" FOREIGN KEY ("user_id","key_version") REFERENCES "public"."record_keys"("user_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_events" ADD CONSTRAINT "access_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_slips" ADD CONSTRAINT "reset_slips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_passes" ADD CONSTRAINT "sign_in_passes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_codes" ADD CONSTRAINT "totp_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_calls" ADD CONSTRAINT "follow_up_calls_user_id_work_id_care_work_user_id_id_fk" FOREIGN KEY ("user_id","work_id") REFERENCES "public"."care_work"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_contacts" ADD CONSTRAINT "follow_up_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_events" ADD CONSTRAINT "care_events_user_id_work_id_care_work_user_id_id_fk" FOREIGN KEY ("user_id","work_id") REFERENCES "public"."care_work"("user_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "care_work" ADD CONSTRAINT "care_work_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_key" FOREIGN KEY ("user_id","key_version") REFERENCES "public"."record_keys"("user_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clinicians" ADD CONSTRAINT "clinicians_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coping_uses" ADD CONSTRAINT "coping_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_key" FOREIGN KEY ("user_id","key_version") REFERENCES "public"."record_keys"("user_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "go_live_confirmations" ADD CONSTRAINT "go_live_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_key" FOREIGN KEY ("user_id","key_version") REFERENCES "public"."user_keys"("user_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_recovery" ADD CONSTRAINT "journal_recovery_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hard_lessons" ADD CONSTRAINT "hard_lessons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_tries" ADD CONSTRAINT "lesson_tries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_tries" ADD CONSTRAINT "lesson_tries_key" FOREIGN KEY ("user_id","key_version") REFERENCES "public"."record_keys"("user_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_progress" ADD CONSTRAINT "module_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_key" FOREIGN KEY ("user_id","key_version") REFERENCES "public"."record_keys"("user_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_listeners" ADD CONSTRAINT "alert_listeners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_user_id_alert_id_alerts_user_id_id_fk" FOREIGN KEY ("user_id","alert_id") REFERENCES "public"."alerts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_user_id_work_id_care_work_user_id_id_fk" FOREIGN KEY ("user_id","work_id") REFERENCES "public"."care_work"("user_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "responder_notices" ADD CONSTRAINT "responder_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rota_entries" ADD CONSTRAINT "rota_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_copies" ADD CONSTRAINT "care_copies_user_id_grant_id_care_grants_user_id_id_fk" FOREIGN KEY ("user_id","grant_id") REFERENCES "public"."care_grants"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_grants" ADD CONSTRAINT "care_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sharing_offers" ADD CONSTRAINT "sharing_offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worksheets" ADD CONSTRAINT "worksheets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worksheets" ADD CONSTRAINT "worksheets_key" FOREIGN KEY ("user_id","key_version") REFERENCES "public"."record_keys"("user_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_keys" ADD CONSTRAINT "record_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_keys" ADD CONSTRAINT "record_keys_wrapped_by" FOREIGN KEY ("user_id","wrapped_by") REFERENCES "public"."user_keys"("user_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_keys" ADD CONSTRAINT "user_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_deliveries_alert" ON "alert_deliveries" USING btree ("alert_id","id");--> statement-breakpoint
CREATE INDEX "alert_events_alert" ON "alert_events" USING btree ("alert_id","id");--> statement-breakpoint
CREATE INDEX "alert_events_at" ON "alert_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "alerts_newest" ON "alerts" USING btree ("id");--> statement-breakpoint
CREATE INDEX "alerts_open" ON "alerts" USING btree ("status","id") WHERE "alerts"."status" <> 'resolved';--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_open_request" ON "alerts" USING btree ("user_id") WHERE "alerts"."source" = 'help' and "alerts"."status" = 'active' and not "alerts"."drill";--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_open_assessment" ON "alerts" USING btree ("user_id") WHERE "alerts"."source" = 'assessment' and "alerts"."status" <> 'resolved';--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_open_referral" ON "alerts" USING btree ("user_id") WHERE "alerts"."source" = 'referral' and "alerts"."status" <> 'resolved';--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_open_drill" ON "alerts" USING btree ("audience") WHERE "alerts"."drill" and "alerts"."status" <> 'resolved';--> statement-breakpoint
CREATE INDEX "figures_released_week" ON "figures_released" USING btree ("week");--> statement-breakpoint
CREATE INDEX "assessments_days" ON "assessments" USING btree ("user_id","facility_day");--> statement-breakpoint
CREATE INDEX "assessments_by_day" ON "assessments" USING brin ("facility_day");--> statement-breakpoint
CREATE INDEX "access_events_hour" ON "access_events" USING btree ("hour");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolled_browsers_code" ON "enrolled_browsers" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "care_events_work" ON "care_events" USING btree ("work_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "care_work_id" ON "care_work" USING btree ("id");--> statement-breakpoint
CREATE INDEX "care_work_open" ON "care_work" USING btree ("due_at","id") WHERE "care_work"."state" not in ('met', 'closed');--> statement-breakpoint
CREATE UNIQUE INDEX "care_work_one_open" ON "care_work" USING btree ("user_id","kind") WHERE "care_work"."state" not in ('met', 'closed') and ("care_work"."kind" in ('request', 'visit') or "care_work"."source" = 'alert');--> statement-breakpoint
CREATE UNIQUE INDEX "care_work_one_call" ON "care_work" USING btree ("user_id") WHERE "care_work"."kind" = 'call' and "care_work"."state" <> 'closed';--> statement-breakpoint
CREATE INDEX "check_ins_days" ON "check_ins" USING btree ("user_id","facility_day","id");--> statement-breakpoint
CREATE INDEX "check_ins_counted" ON "check_ins" USING brin ("counted_on");--> statement-breakpoint
CREATE UNIQUE INDEX "clinicians_one_lead" ON "clinicians" USING btree ("lead") WHERE "clinicians"."lead";--> statement-breakpoint
CREATE INDEX "coping_uses_counted" ON "coping_uses" USING brin ("counted_on");--> statement-breakpoint
CREATE INDEX "drafts_expired" ON "drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "facility_units_key" ON "facility_units" USING btree ("key");--> statement-breakpoint
CREATE INDEX "unit_modes_latest" ON "unit_modes" USING btree ("unit","at");--> statement-breakpoint
CREATE INDEX "journal_entries_keys" ON "journal_entries" USING btree ("user_id","key_version");--> statement-breakpoint
CREATE INDEX "referrals_officer" ON "referrals" USING btree ("by_id","id");--> statement-breakpoint
CREATE INDEX "referrals_alert" ON "referrals" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "referrals_work" ON "referrals" USING btree ("work_id");--> statement-breakpoint
CREATE UNIQUE INDEX "care_copies_source" ON "care_copies" USING btree ("grant_id","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "care_grants_id" ON "care_grants" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "care_grants_kind" ON "care_grants" USING btree ("user_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree ("username_key");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_look" ON "users" USING btree (lower(translate(normalize("username", NFKC), 'ƧϨꙄꝚƷȜЗӠⳌꝪꞫᏎƼбᏮⳒȢȣⳊꝮɑΑαАаᎪƄΒВЬвᏏᏴꞴСсᏟᴄⲤⲥꮯԁᎠᏧΕЕеҽᎬꬲϜքẝꞘꞙꬵƍɡԌցᏀᏳᶃΗНнһհᎻᏂⲎıɩɪιіӏᎥꙇꭵͿϳЈјᎫꞲΚКкᏦⲔ1I|ƖǀΙІӀᏞⲒⳐΜϺМмᎷⲘΝոռⲚ0ΟοσОоՕօᴏᴑⲞⲟꬽΡρРрᏢⲢⲣԛգզƦгᎡᏒᴦⲅꭇꭈꮁƽЅѕՏᏕᏚꜱꮪΤТтᎢⲦʋυՍսᴜꞟꭎꭒνѴѵᏙᴠꮩɯѡԜԝաᎳᏔᴡꮃΧХхⲬꞳɣʏΥγУуҮүᎩᎽᶌỿⲨꭚΖᏃᴢꮓ', '22223333333456668899aaaaaabbbbbbbbcccccccdddeeeeeeffffffggggggghhhhhhhhiiiiiiiiijjjjjjkkkkklllllllllllmmmmmmnnnnooooooooooooopppppppqqqrrrrrrrrrsssssssstttttuuuuuuuuvvvvvvwwwwwwwwwxxxxxyyyyyyyyyyyyyyzzzz')));--> statement-breakpoint
CREATE INDEX "users_waiting" ON "users" USING btree ("id") WHERE "users"."approved_at" is null and "users"."disabled_at" is null;--> statement-breakpoint
CREATE INDEX "users_counts_from" ON "users" USING btree ("counts_from");--> statement-breakpoint
CREATE INDEX "users_deletion" ON "users" USING btree ("deletes_at") WHERE "users"."deletes_at" is not null;--> statement-breakpoint
CREATE INDEX "deletions_xid" ON "deletions" USING btree ("xid");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_seq" ON "audit_entries" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "audit_entries_owner" ON "audit_entries" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "list_views_at" ON "list_views" USING btree ("at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id" ON "sessions" USING btree ("id") WHERE "sessions"."replaced_at" is null;--> statement-breakpoint
CREATE POLICY "alert_deliveries_system" ON "alert_deliveries" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "alert_deliveries_read_by_admin" ON "alert_deliveries" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "alert_deliveries_read_in_care" ON "alert_deliveries" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (coalesce(current_setting('app.care', true), '') <> '' and exists (
    select from alerts a where a.user_id = "alert_deliveries"."user_id" and a.id = "alert_deliveries"."alert_id" and a.audience = any (string_to_array(current_setting('app.care', true), ','))
  ));--> statement-breakpoint
CREATE POLICY "alert_events_own" ON "alert_events" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("alert_events"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and exists (select from alerts a where a.user_id = "alert_events"."user_id" and a.id = "alert_events"."alert_id")) WITH CHECK ("alert_events"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "alert_events_system" ON "alert_events" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "alert_events_of_referrals" ON "alert_events" AS PERMISSIVE FOR INSERT TO "evenkeel_owner" WITH CHECK ("alert_events"."event" in ('raised', 'worsened', 'joined') and "alert_events"."by_id" is null and "alert_events"."note_sealed" is null);--> statement-breakpoint
CREATE POLICY "alert_events_practised" ON "alert_events" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (current_setting('app.going_live', true) = 'on' and "alert_events"."event" in ('acknowledged', 'resolved'));--> statement-breakpoint
CREATE POLICY "alert_events_read_by_admin" ON "alert_events" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "alert_events_read_in_care" ON "alert_events" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (coalesce(current_setting('app.care', true), '') <> '' and exists (
    select from alerts a where a.user_id = "alert_events"."user_id" and a.id = "alert_events"."alert_id" and a.audience = any (string_to_array(current_setting('app.care', true), ','))
  ));--> statement-breakpoint
CREATE POLICY "alert_events_made_in_care" ON "alert_events" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK (coalesce(current_setting('app.care', true), '') <> '' and exists (
    select from alerts a where a.user_id = "alert_events"."user_id" and a.id = "alert_events"."alert_id" and a.audience = any (string_to_array(current_setting('app.care', true), ','))
  ) and "alert_events"."by_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "alert_events_made_on_duty" ON "alert_events" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK (current_setting('app.duty', true) = 'true' and "alert_events"."event" in ('acknowledged', 'coming', 'with_you', 'taken', 'asked_safe', 'asked_not_safe') and "alert_events"."by_id" = nullif(current_setting('app.user_id', true), '')::uuid
        and exists (select from alerts a where a.user_id = "alert_events"."user_id" and a.id = "alert_events"."alert_id"));--> statement-breakpoint
CREATE POLICY "alert_events_read_on_display" ON "alert_events" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (nullif(current_setting('app.display', true), '')::uuid is not null and "alert_events"."event" = 'sent');--> statement-breakpoint
CREATE POLICY "alert_events_made_on_display" ON "alert_events" AS PERMISSIVE FOR INSERT TO "evenkeel_owner" WITH CHECK (nullif(current_setting('app.display', true), '')::uuid is not null and "alert_events"."event" = 'sent' and "alert_events"."by_id" is null and "alert_events"."note_sealed" is null
        and exists (select from alerts a where a.user_id = "alert_events"."user_id" and a.id = "alert_events"."alert_id"));--> statement-breakpoint
CREATE POLICY "alert_events_made_by_admin" ON "alert_events" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "alerts_own" ON "alerts" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("alerts"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and ("alerts"."source" <> 'referral' or "alerts"."face_to_face_at" is not null)) WITH CHECK ("alerts"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and "alerts"."source" <> 'referral');--> statement-breakpoint
CREATE POLICY "alerts_system" ON "alerts" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "alerts_referred" ON "alerts" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (current_setting('app.referring', true) = 'on');--> statement-breakpoint
CREATE POLICY "alerts_practised" ON "alerts" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (current_setting('app.going_live', true) = 'on' and ("alerts"."drill" or "alerts"."practice"));--> statement-breakpoint
CREATE POLICY "alerts_raised_by_referral" ON "alerts" AS PERMISSIVE FOR INSERT TO "evenkeel_owner" WITH CHECK ("alerts"."source" = 'referral');--> statement-breakpoint
CREATE POLICY "alerts_joined_by_referral" ON "alerts" AS PERMISSIVE FOR UPDATE TO "evenkeel_owner" USING ("alerts"."source" = 'referral') WITH CHECK ("alerts"."source" = 'referral');--> statement-breakpoint
CREATE POLICY "alerts_answered_by_admin" ON "alerts" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "alerts_seen_in_care" ON "alerts" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("alerts"."audience" = any (string_to_array(current_setting('app.care', true), ',')));--> statement-breakpoint
CREATE POLICY "alerts_changed_in_care" ON "alerts" AS PERMISSIVE FOR UPDATE TO "evenkeel_app" USING ("alerts"."audience" = any (string_to_array(current_setting('app.care', true), ','))) WITH CHECK ("alerts"."audience" = any (string_to_array(current_setting('app.care', true), ',')));--> statement-breakpoint
CREATE POLICY "alerts_seen_on_duty" ON "alerts" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.duty', true) = 'true' and "alerts"."audience" = 'inmate' and "alerts"."status" <> 'resolved' and "alerts"."urgency" <> 'list');--> statement-breakpoint
CREATE POLICY "alerts_answered_on_duty" ON "alerts" AS PERMISSIVE FOR UPDATE TO "evenkeel_app" USING (current_setting('app.duty', true) = 'true' and "alerts"."audience" = 'inmate' and "alerts"."status" <> 'resolved' and "alerts"."urgency" <> 'list') WITH CHECK (current_setting('app.duty', true) = 'true' and "alerts"."audience" = 'inmate' and "alerts"."status" <> 'resolved' and "alerts"."urgency" <> 'list' and "alerts"."outcome" is null);--> statement-breakpoint
CREATE POLICY "alerts_shown_on_display" ON "alerts" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (nullif(current_setting('app.display', true), '')::uuid is not null and "alerts"."audience" = 'inmate' and "alerts"."status" <> 'resolved' and "alerts"."urgency" <> 'list');--> statement-breakpoint
CREATE POLICY "alerts_changed_by_admin" ON "alerts" AS PERMISSIVE FOR UPDATE TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin' and ("alerts"."drill" or exists (
    select from users me where me.id = nullif(current_setting('app.user_id', true), '')::uuid and "alerts"."audience" = any (me.responds_to)
  ))) WITH CHECK (current_setting('app.role', true) = 'admin' and ("alerts"."drill" or exists (
    select from users me where me.id = nullif(current_setting('app.user_id', true), '')::uuid and "alerts"."audience" = any (me.responds_to)
  )));--> statement-breakpoint
CREATE POLICY "figures_released_read" ON "figures_released" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "figures_released_system" ON "figures_released" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "assessment_requests_own" ON "assessment_requests" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("assessment_requests"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("assessment_requests"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "assessment_requests_system" ON "assessment_requests" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "assessment_requests_made_by_admin" ON "assessment_requests" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin') WITH CHECK (current_setting('app.role', true) = 'admin' and "assessment_requests"."asked_by" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "assessments_own" ON "assessments" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("assessments"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("assessments"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "assessments_system" ON "assessments" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "access_events_own" ON "access_events" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("access_events"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("access_events"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "access_events_system" ON "access_events" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "access_events_read_by_admin" ON "access_events" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "credentials_own" ON "credentials" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("credentials"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("credentials"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "credentials_system" ON "credentials" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "credentials_signing_in" ON "credentials" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("credentials"."user_id" = nullif(current_setting('app.sign_in_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "known_devices_own" ON "known_devices" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("known_devices"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("known_devices"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "known_devices_system" ON "known_devices" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "known_devices_signing_in" ON "known_devices" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("known_devices"."user_id" = nullif(current_setting('app.sign_in_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reset_slips_own" ON "reset_slips" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("reset_slips"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("reset_slips"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reset_slips_system" ON "reset_slips" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "reset_slips_signing_in" ON "reset_slips" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("reset_slips"."user_id" = nullif(current_setting('app.sign_in_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reset_slips_made_by_admin" ON "reset_slips" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin') WITH CHECK (current_setting('app.role', true) = 'admin' and "reset_slips"."made_by" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "reset_slips_outstanding" ON "reset_slips" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (true);--> statement-breakpoint
CREATE POLICY "sign_in_passes_own" ON "sign_in_passes" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("sign_in_passes"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("sign_in_passes"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sign_in_passes_system" ON "sign_in_passes" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sign_in_passes_made_by_admin" ON "sign_in_passes" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin') WITH CHECK (current_setting('app.role', true) = 'admin' and "sign_in_passes"."made_by" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "totp_codes_own" ON "totp_codes" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("totp_codes"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("totp_codes"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "totp_codes_system" ON "totp_codes" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "totp_secrets_own" ON "totp_secrets" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("totp_secrets"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("totp_secrets"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "totp_secrets_system" ON "totp_secrets" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "totp_secrets_in_force" ON "totp_secrets" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (true);--> statement-breakpoint
CREATE POLICY "enrolled_browsers_kept_by_admin" ON "enrolled_browsers" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin') WITH CHECK (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "enrolled_browsers_entered" ON "enrolled_browsers" AS PERMISSIVE FOR ALL TO "evenkeel_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "enrolled_browsers_system" ON "enrolled_browsers" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "follow_up_calls_own" ON "follow_up_calls" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("follow_up_calls"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "follow_up_calls_read_in_care" ON "follow_up_calls" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (exists (
      select from care_work w where w.user_id = "follow_up_calls"."user_id" and w.id = "follow_up_calls"."work_id" and w.audience = any (string_to_array(current_setting('app.care', true), ','))
    ));--> statement-breakpoint
CREATE POLICY "follow_up_calls_made_in_care" ON "follow_up_calls" AS PERMISSIVE FOR UPDATE TO "evenkeel_app" USING (exists (
      select from care_work w where w.user_id = "follow_up_calls"."user_id" and w.id = "follow_up_calls"."work_id" and w.audience = any (string_to_array(current_setting('app.care', true), ','))
    ) and exists (select from care_work w where w.user_id = "follow_up_calls"."user_id" and w.id = "follow_up_calls"."work_id" and w.source <> 'release_planned')) WITH CHECK (exists (
      select from care_work w where w.user_id = "follow_up_calls"."user_id" and w.id = "follow_up_calls"."work_id" and w.audience = any (string_to_array(current_setting('app.care', true), ','))
    ));--> statement-breakpoint
CREATE POLICY "follow_up_calls_scheduled" ON "follow_up_calls" AS PERMISSIVE FOR ALL TO "evenkeel_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "follow_up_calls_system" ON "follow_up_calls" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "follow_up_contacts_own" ON "follow_up_contacts" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("follow_up_contacts"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("follow_up_contacts"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and current_setting('app.role', true) = 'inmate');--> statement-breakpoint
CREATE POLICY "follow_up_contacts_read_in_care" ON "follow_up_contacts" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (exists (
      select from care_work w where w.user_id = "follow_up_contacts"."user_id" and w.kind = 'call' and w.source <> 'release_planned' and w.state <> 'closed'
        and w.owner_id = nullif(current_setting('app.user_id', true), '')::uuid and w.audience = any (string_to_array(current_setting('app.care', true), ','))
    ));--> statement-breakpoint
CREATE POLICY "follow_up_contacts_changed_in_care" ON "follow_up_contacts" AS PERMISSIVE FOR UPDATE TO "evenkeel_app" USING (exists (
      select from care_work w where w.user_id = "follow_up_contacts"."user_id" and w.kind = 'call' and w.source <> 'release_planned' and w.state <> 'closed'
        and w.owner_id = nullif(current_setting('app.user_id', true), '')::uuid and w.audience = any (string_to_array(current_setting('app.care', true), ','))
    )) WITH CHECK (exists (
      select from care_work w where w.user_id = "follow_up_contacts"."user_id" and w.kind = 'call' and w.source <> 'release_planned' and w.state <> 'closed'
        and w.owner_id = nullif(current_setting('app.user_id', true), '')::uuid and w.audience = any (string_to_array(current_setting('app.care', true), ','))
    ));--> statement-breakpoint
CREATE POLICY "follow_up_contacts_followed" ON "follow_up_contacts" AS PERMISSIVE FOR ALL TO "evenkeel_owner" USING (true) WITH CHECK (false);--> statement-breakpoint
CREATE POLICY "follow_up_contacts_system" ON "follow_up_contacts" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "care_clocks_read" ON "care_clocks" AS PERMISSIVE FOR SELECT TO "evenkeel_app", "evenkeel_owner" USING (true);--> statement-breakpoint
CREATE POLICY "care_clocks_set_by_lead" ON "care_clocks" AS PERMISSIVE FOR UPDATE TO "evenkeel_app" USING (coalesce(current_setting('app.care', true), '') <> '' and exists (select from clinicians c where c.user_id = nullif(current_setting('app.user_id', true), '')::uuid and c.lead)) WITH CHECK (coalesce(current_setting('app.care', true), '') <> '' and exists (select from clinicians c where c.user_id = nullif(current_setting('app.user_id', true), '')::uuid and c.lead));--> statement-breakpoint
CREATE POLICY "care_clocks_system" ON "care_clocks" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "care_events_own" ON "care_events" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("care_events"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and "care_events"."event" <> 'noted' and exists (
        select from care_work w where w.user_id = "care_events"."user_id" and w.id = "care_events"."work_id"
      ));--> statement-breakpoint
CREATE POLICY "care_events_made_by_person" ON "care_events" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK ("care_events"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and "care_events"."event" in ('received', 'joined', 'closed') and "care_events"."by_id" is null);--> statement-breakpoint
CREATE POLICY "care_events_read_in_care" ON "care_events" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (exists (select from care_work w where w.user_id = "care_events"."user_id" and w.id = "care_events"."work_id" and w.audience = any (string_to_array(current_setting('app.care', true), ','))));--> statement-breakpoint
CREATE POLICY "care_events_made_in_care" ON "care_events" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK ("care_events"."by_id" = nullif(current_setting('app.user_id', true), '')::uuid and exists (
        select from care_work w where w.user_id = "care_events"."user_id" and w.id = "care_events"."work_id" and w.audience = any (string_to_array(current_setting('app.care', true), ','))
      ));--> statement-breakpoint
CREATE POLICY "care_events_made_by_product" ON "care_events" AS PERMISSIVE FOR INSERT TO "evenkeel_owner" WITH CHECK ("care_events"."by_id" is null and "care_events"."text_sealed" is null);--> statement-breakpoint
CREATE POLICY "care_events_of_calls" ON "care_events" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING ("care_events"."event" <> 'received');--> statement-breakpoint
CREATE POLICY "care_events_system" ON "care_events" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "care_work_own" ON "care_work" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("care_work"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and "care_work"."kind" = 'request' and "care_work"."closed_reason" is distinct from 'wrong_person');--> statement-breakpoint
CREATE POLICY "care_work_asked" ON "care_work" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK ("care_work"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and "care_work"."kind" = 'request' and "care_work"."source" = 'screen' and "care_work"."state" = 'received');--> statement-breakpoint
CREATE POLICY "care_work_joined_or_withdrawn" ON "care_work" AS PERMISSIVE FOR UPDATE TO "evenkeel_app" USING ("care_work"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and "care_work"."kind" = 'request' and "care_work"."state" not in ('met', 'closed')) WITH CHECK ("care_work"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and "care_work"."kind" = 'request');--> statement-breakpoint
CREATE POLICY "care_work_read_in_care" ON "care_work" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("care_work"."audience" = any (string_to_array(current_setting('app.care', true), ',')));--> statement-breakpoint
CREATE POLICY "care_work_made_in_care" ON "care_work" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK ("care_work"."audience" = any (string_to_array(current_setting('app.care', true), ',')));--> statement-breakpoint
CREATE POLICY "care_work_changed_in_care" ON "care_work" AS PERMISSIVE FOR UPDATE TO "evenkeel_app" USING ("care_work"."audience" = any (string_to_array(current_setting('app.care', true), ','))) WITH CHECK ("care_work"."audience" = any (string_to_array(current_setting('app.care', true), ',')));--> statement-breakpoint
CREATE POLICY "care_work_made_by_product" ON "care_work" AS PERMISSIVE FOR ALL TO "evenkeel_owner" USING (true) WITH CHECK ("care_work"."kind" <> 'request');--> statement-breakpoint
CREATE POLICY "care_work_system" ON "care_work" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "check_ins_own" ON "check_ins" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("check_ins"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("check_ins"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "check_ins_system" ON "check_ins" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "clinicians_own" ON "clinicians" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("clinicians"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "clinicians_seen" ON "clinicians" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin' or coalesce(current_setting('app.care', true), '') <> '');--> statement-breakpoint
CREATE POLICY "clinicians_made_by_admin" ON "clinicians" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK (current_setting('app.role', true) = 'admin' and "clinicians"."made_by" = nullif(current_setting('app.user_id', true), '')::uuid and "clinicians"."confirmed_at" is null and not "clinicians"."lead"
        and (cardinality("clinicians"."serves") = 1 or (cardinality("clinicians"."serves") = 2 and "clinicians"."attested_at" is not null)));--> statement-breakpoint
CREATE POLICY "clinicians_confirmed" ON "clinicians" AS PERMISSIVE FOR ALL TO "evenkeel_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "clinicians_system" ON "clinicians" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "coping_uses_own" ON "coping_uses" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("coping_uses"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("coping_uses"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "coping_uses_system" ON "coping_uses" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "drafts_own" ON "drafts" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("drafts"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("drafts"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "drafts_system" ON "drafts" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "facilities_read" ON "facilities" AS PERMISSIVE FOR SELECT TO "evenkeel_app", "evenkeel_owner" USING (true);--> statement-breakpoint
CREATE POLICY "facilities_kept_by_admin" ON "facilities" AS PERMISSIVE FOR UPDATE TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin') WITH CHECK (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "facilities_system" ON "facilities" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "facility_units_read" ON "facility_units" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (true);--> statement-breakpoint
CREATE POLICY "facility_units_kept_by_admin" ON "facility_units" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin') WITH CHECK (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "facility_units_system" ON "facility_units" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "go_live_confirmations_own" ON "go_live_confirmations" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("go_live_confirmations"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("go_live_confirmations"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "go_live_confirmations_system" ON "go_live_confirmations" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "go_live_confirmations_seen" ON "go_live_confirmations" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin' or coalesce(current_setting('app.care', true), '') <> '');--> statement-breakpoint
CREATE POLICY "go_live_confirmations_counted" ON "go_live_confirmations" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (true);--> statement-breakpoint
CREATE POLICY "unit_modes_seen" ON "unit_modes" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin' or coalesce(current_setting('app.care', true), '') <> '');--> statement-breakpoint
CREATE POLICY "unit_modes_made_by_admin" ON "unit_modes" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK (current_setting('app.role', true) = 'admin' and ("unit_modes"."by_id" is null or "unit_modes"."by_id" = nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "unit_modes_asked" ON "unit_modes" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (true);--> statement-breakpoint
CREATE POLICY "unit_modes_system" ON "unit_modes" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "journal_entries_own" ON "journal_entries" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("journal_entries"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("journal_entries"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "journal_recovery_own" ON "journal_recovery" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("journal_recovery"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("journal_recovery"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "hard_lessons_own" ON "hard_lessons" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("hard_lessons"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("hard_lessons"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "hard_lessons_system" ON "hard_lessons" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "lesson_tries_own" ON "lesson_tries" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("lesson_tries"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("lesson_tries"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "lesson_tries_system" ON "lesson_tries" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "module_progress_own" ON "module_progress" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("module_progress"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("module_progress"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "module_progress_system" ON "module_progress" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "plan_versions_own" ON "plan_versions" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("plan_versions"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("plan_versions"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "plan_versions_system" ON "plan_versions" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "alert_listeners_own" ON "alert_listeners" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("alert_listeners"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("alert_listeners"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "alert_listeners_system" ON "alert_listeners" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "alert_listeners_counted" ON "alert_listeners" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (true);--> statement-breakpoint
CREATE POLICY "referrals_of_officer" ON "referrals" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'staff' and "referrals"."by_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "referrals_made_by_officer" ON "referrals" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK (current_setting('app.role', true) = 'staff' and "referrals"."by_id" = nullif(current_setting('app.user_id', true), '')::uuid
        and "referrals"."instruction" is null and "referrals"."seen_at" is null and "referrals"."followed_up_at" is null);--> statement-breakpoint
CREATE POLICY "referrals_read_in_care" ON "referrals" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ('inmate' = any (string_to_array(current_setting('app.care', true), ',')));--> statement-breakpoint
CREATE POLICY "referrals_instructed_in_care" ON "referrals" AS PERMISSIVE FOR UPDATE TO "evenkeel_app" USING ('inmate' = any (string_to_array(current_setting('app.care', true), ','))) WITH CHECK ('inmate' = any (string_to_array(current_setting('app.care', true), ',')));--> statement-breakpoint
CREATE POLICY "referrals_followed" ON "referrals" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (true);--> statement-breakpoint
CREATE POLICY "referrals_noted" ON "referrals" AS PERMISSIVE FOR UPDATE TO "evenkeel_owner" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "referrals_system" ON "referrals" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "responder_notices_own" ON "responder_notices" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("responder_notices"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("responder_notices"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "responder_notices_system" ON "responder_notices" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "responder_notices_made_in_care" ON "responder_notices" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK (coalesce(current_setting('app.care', true), '') <> '' and "responder_notices"."by_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "responder_notices_made_by_admin" ON "responder_notices" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK (current_setting('app.role', true) = 'admin' and "responder_notices"."by_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "rota_entries_kept_by_admin" ON "rota_entries" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin') WITH CHECK (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "rota_entries_system" ON "rota_entries" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rota_entries_counted" ON "rota_entries" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (true);--> statement-breakpoint
CREATE POLICY "care_copies_read" ON "care_copies" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (exists (select from care_grants g where g.user_id = "care_copies"."user_id" and g.id = "care_copies"."grant_id"));--> statement-breakpoint
CREATE POLICY "care_copies_made" ON "care_copies" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK ("care_copies"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and exists (
        select from care_grants g where g.user_id = "care_copies"."user_id" and g.id = "care_copies"."grant_id" and g.ends_at > now()
      ));--> statement-breakpoint
CREATE POLICY "care_copies_system" ON "care_copies" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "care_grants_own" ON "care_grants" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("care_grants"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("care_grants"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid and "care_grants"."audience" = current_setting('app.role', true));--> statement-breakpoint
CREATE POLICY "care_grants_read_in_care" ON "care_grants" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("care_grants"."audience" = any (string_to_array(current_setting('app.care', true), ',')) and "care_grants"."ends_at" > now());--> statement-breakpoint
CREATE POLICY "care_grants_found_to_end" ON "care_grants" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (true);--> statement-breakpoint
CREATE POLICY "care_grants_ended" ON "care_grants" AS PERMISSIVE FOR DELETE TO "evenkeel_owner" USING (true);--> statement-breakpoint
CREATE POLICY "care_grants_system" ON "care_grants" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sharing_offers_own" ON "sharing_offers" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("sharing_offers"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("sharing_offers"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sharing_offers_system" ON "sharing_offers" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "users_own" ON "users" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("users"."id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("users"."id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "users_signing_in" ON "users" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("users"."username_key" = nullif(current_setting('app.sign_in_name', true), ''));--> statement-breakpoint
CREATE POLICY "users_administered" ON "users" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "users_made_by_admin" ON "users" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "users_changed_by_admin" ON "users" AS PERMISSIVE FOR UPDATE TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin') WITH CHECK (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "users_seen_on_duty" ON "users" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (case when current_setting('app.duty', true) = 'true' then exists (
        select from alerts a where a.user_id = "users"."id" and a.audience = 'inmate' and a.status <> 'resolved'
          and a.urgency <> 'list' and not a.drill
      ) else false end);--> statement-breakpoint
CREATE POLICY "users_seen_in_care" ON "users" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (coalesce(current_setting('app.care', true), '') <> '' and ("users"."role" in ('clinician', 'admin') or "users"."role" = any (string_to_array(current_setting('app.care', true), ','))));--> statement-breakpoint
CREATE POLICY "users_confirmed_as_clinician" ON "users" AS PERMISSIVE FOR UPDATE TO "evenkeel_owner" USING ("users"."role" in ('clinician', 'admin')) WITH CHECK ("users"."role" in ('clinician', 'admin'));--> statement-breakpoint
CREATE POLICY "users_admitted" ON "users" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING ("users"."role" = 'inmate' and "users"."admitted_on" is not null and "users"."released_on" is null);--> statement-breakpoint
CREATE POLICY "users_agreed_to_calls" ON "users" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING ("users"."role" = 'inmate' and "users"."id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "users_shown_on_display" ON "users" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (case when nullif(current_setting('app.display', true), '')::uuid is not null then exists (
        select from alerts a where a.user_id = "users"."id" and not a.drill
      ) else false end);--> statement-breakpoint
CREATE POLICY "users_responders_counted" ON "users" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING ("users"."role" <> 'inmate');--> statement-breakpoint
CREATE POLICY "users_referred" ON "users" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING ("users"."role" = 'inmate' and current_setting('app.referring', true) = 'on');--> statement-breakpoint
CREATE POLICY "users_system" ON "users" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worksheets_own" ON "worksheets" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("worksheets"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("worksheets"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worksheets_system" ON "worksheets" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "audit_end_marks_system" ON "audit_end_marks" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "audit_entries_made" ON "audit_entries" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK ("audit_entries"."actor_id" = nullif(current_setting('app.user_id', true), '')::uuid or "audit_entries"."actor_id" = nullif(current_setting('app.display', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audit_entries_read_by_admin" ON "audit_entries" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "audit_entries_read_by_owner" ON "audit_entries" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("audit_entries"."owner_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audit_entries_system" ON "audit_entries" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "list_views_read_by_owner" ON "list_views" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("list_views"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "list_views_made_by_admin" ON "list_views" AS PERMISSIVE FOR INSERT TO "evenkeel_app" WITH CHECK ((current_setting('app.role', true) = 'admin' or coalesce(current_setting('app.care', true), '') <> '' or current_setting('app.duty', true) = 'true') and "list_views"."viewer_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "list_views_made_on_display" ON "list_views" AS PERMISSIVE FOR INSERT TO "evenkeel_owner" WITH CHECK ("list_views"."viewer_id" = nullif(current_setting('app.display', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "list_views_system" ON "list_views" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "idempotency_keys_own" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("idempotency_keys"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("idempotency_keys"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "idempotency_keys_system" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sessions_own" ON "sessions" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("sessions"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("sessions"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sessions_system" ON "sessions" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sessions_counted" ON "sessions" AS PERMISSIVE FOR SELECT TO "evenkeel_owner" USING (true);--> statement-breakpoint
CREATE POLICY "sessions_presented" ON "sessions" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("sessions"."token_hash" = decode(nullif(current_setting('app.token_hash', true), ''), 'hex'));--> statement-breakpoint
CREATE POLICY "sessions_found_by_admin" ON "sessions" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "sessions_ended_by_admin" ON "sessions" AS PERMISSIVE FOR DELETE TO "evenkeel_app" USING (current_setting('app.role', true) = 'admin');--> statement-breakpoint
CREATE POLICY "record_keys_own" ON "record_keys" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("record_keys"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("record_keys"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "record_keys_system" ON "record_keys" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "user_keys_own" ON "user_keys" AS PERMISSIVE FOR ALL TO "evenkeel_app" USING ("user_keys"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid) WITH CHECK ("user_keys"."user_id" = nullif(current_setting('app.user_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "user_keys_system" ON "user_keys" AS PERMISSIVE FOR ALL TO "evenkeel_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "user_keys_signing_in" ON "user_keys" AS PERMISSIVE FOR SELECT TO "evenkeel_app" USING ("user_keys"."user_id" = nullif(current_setting('app.sign_in_id', true), '')::uuid);--> statement-breakpoint
INSERT INTO "facilities" ("retention") VALUES ('{"checkIns": null, "assessments": null, "alerts": null, "toolUses": null, "care": null}');--> statement-breakpoint
INSERT INTO "audit_head" ("seq", "hash") VALUES (0, '\x');--> statement-breakpoint
INSERT INTO "care_clocks" DEFAULT VALUES;
