// Plain JavaScript, given to Node by --require: a task whose parent was killed would go on beside the next start's.
process.on("disconnect", () => process.exit(1))
// Listening keeps no task alive that is done.
process.channel?.unref()
