CREATE TABLE "derived_contents" (
	"source_key" text NOT NULL,
	"kind" text NOT NULL,
	"content_key" text,
	"mime_type" text,
	"attempts" integer NOT NULL,
	CONSTRAINT "derived_contents_source_key_kind_pk" PRIMARY KEY("source_key","kind")
);
--> statement-breakpoint
CREATE INDEX "pictures_clips" ON "pictures" USING btree ("original_key") WHERE type = '视频';