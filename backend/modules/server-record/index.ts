import { Module } from "@medusajs/framework/utils"

/** This module only owns tables, in which servers record data about themselves. */
class ServerRecordService {}

export default Module("server_record", { service: ServerRecordService })
