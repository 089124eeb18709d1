CREATE TABLE "picture_label_days" (
	"owner_id" text NOT NULL,
	"label" text NOT NULL,
	"day" integer NOT NULL,
	"quarters" smallint[] NOT NULL,
	CONSTRAINT "picture_label_days_owner_id_label_day_pk" PRIMARY KEY("owner_id","label","day")
);
--> statement-breakpoint
INSERT INTO "picture_label_days" ("owner_id", "label", "day", "quarters")
	SELECT "owner_id", label, ("created_at" / 86400000)::int, array_agg(("created_at" / 900000 % 96)::smallint)
	FROM "pictures", unnest("labels") label
	WHERE "deleted_at" IS NULL AND NOT "is_private" AND "type" <> '蒙版' GROUP BY 1, 2, 3 ORDER BY 3;--> statement-breakpoint
ANALYZE "picture_label_days";
