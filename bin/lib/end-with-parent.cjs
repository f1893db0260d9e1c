// Plain JavaScript for --require.
process.on("disconnect", () => process.exit(1))
// Must not keep a finished task alive.
process.channel?.unref()
