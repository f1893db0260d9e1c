import { model } from "@medusajs/framework/utils"

/** What staff noted about a request, for each other. The database refuses to change or delete one. */
export const RequestNote = model
  .define(
    { name: "request_note", tableName: "inbox_note" },
    {
      id: model.id({ prefix: "rnote" }).primaryKey(),
      request_id: model.text(),
      /** Medusa's user. */
      author_id: model.text(),
      text: model.text(),
      /** Of whoever sent it: the same key twice is one note. */
      request_key: model.text(),
      written_at: model.dateTime(),
    },
  )
  .indexes([{ on: ["request_id", "written_at"] }, { on: ["request_key"], unique: true, where: "deleted_at IS NULL" }])
