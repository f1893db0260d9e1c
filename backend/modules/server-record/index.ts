import { Module } from "@medusajs/framework/utils"

/**
 * Holds the tables that servers keep about themselves, for each other and for who looks after them. Nobody asks the
 * module for anything: it exists so that the tables come and go with the other migrations.
 */
class ServerRecordService {}

export default Module("server_record", { service: ServerRecordService })
