CREATE TABLE "document_clips" (
	"document_id" text NOT NULL,
	"clip_id" text NOT NULL,
	"file_id" text NOT NULL,
	"is_named" boolean NOT NULL,
	CONSTRAINT "document_clips_document_id_clip_id_pk" PRIMARY KEY("document_id","clip_id"),
	CONSTRAINT "document_clips_file_id_unique" UNIQUE("file_id")
);
--> statement-breakpoint
ALTER TABLE "document_clips" ADD CONSTRAINT "document_clips_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_clips" ADD CONSTRAINT "document_clips_clip_id_pictures_id_fk" FOREIGN KEY ("clip_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_clips_of_clip" ON "document_clips" USING btree ("clip_id");