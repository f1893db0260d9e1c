import { Module } from "@medusajs/framework/utils"

/** Only for its tables, which servers keep about themselves. */
class ServerRecordService {}

export default Module("server_record", { service: ServerRecordService })
