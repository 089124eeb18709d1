CREATE TABLE "style_uses" (
	"style_id" text NOT NULL,
	"user_id" text NOT NULL,
	"images" integer NOT NULL,
	"last_used_at" bigint NOT NULL,
	CONSTRAINT "style_uses_style_id_user_id_pk" PRIMARY KEY("style_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "style_uses" ADD CONSTRAINT "style_uses_style_id_styles_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style_uses" ADD CONSTRAINT "style_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "style_uses_of" ON "style_uses" USING btree ("user_id");