// Loaded into a server before everything else. On the message `measure` it collects garbage and returns how many bytes
// are left. Plain JavaScript, because TypeScript's loader is loaded later.
const v8 = require("node:v8")
const vm = require("node:vm")

v8.setFlagsFromString("--expose-gc")
/** @type {() => void} */
const collect = vm.runInNewContext("gc")

process.on("message", (/** @type {{ measure?: number }} */ message) => {
  if (message?.measure === undefined) return
  collect()
  // Freed objects may release more: buffers, finalizers.
  setTimeout(() => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    process.send?.({ measured: message.measure, bytes: heapUsed + external })
  }, 50)
})
process.channel?.unref()
