import { model } from "@medusajs/framework/utils"

/**
 * What staff answered to a request by mail. What became of the mail is said by its own row, whose key follows from the
 * reply's id. The database refuses to change or delete one.
 */
export const RequestReply = model
  .define(
    { name: "request_reply", tableName: "inbox_reply" },
    {
      id: model.id({ prefix: "rrep" }).primaryKey(),
      request_id: model.text(),
      /** Medusa's user. */
      author_id: model.text(),
      to: model.text(),
      subject: model.text(),
      text: model.text(),
      /** Of whoever sent it: the same key twice is one reply. */
      request_key: model.text(),
      written_at: model.dateTime(),
    },
  )
  .indexes([{ on: ["request_id", "written_at"] }, { on: ["request_key"], unique: true, where: "deleted_at IS NULL" }])
