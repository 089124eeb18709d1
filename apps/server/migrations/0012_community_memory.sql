CREATE TABLE "notices_taken_back" (
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"person_id" text NOT NULL,
	"fold_key" text NOT NULL,
	"status" smallint NOT NULL,
	"created_at" bigint NOT NULL,
	"sort_key" text NOT NULL,
	CONSTRAINT "notices_taken_back_user_id_type_subject_person_id_pk" PRIMARY KEY("user_id","type","subject","person_id")
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "mention_names" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "works" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notices_taken_back" ADD CONSTRAINT "notices_taken_back_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_taken_back_of_person" ON "notices_taken_back" USING btree ("person_id");--> statement-breakpoint
UPDATE "comments" SET "mention_names" = (
	SELECT array_agg(coalesce("users"."username", '') ORDER BY "named"."place")
	FROM unnest("comments"."mentions") WITH ORDINALITY AS "named"("id", "place")
	LEFT JOIN "users" ON "users"."id" = "named"."id"
) WHERE cardinality("mentions") > 0;
