// Plain JavaScript for --require.
process.on("disconnect", () => process.exit(1))
// The channel must not keep a finished task alive.
process.channel?.unref()
