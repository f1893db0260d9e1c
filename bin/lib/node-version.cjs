// Every npm script runs this first, on any old Node: ES5 only.
var version = process.versions.node
var parts = version.split(".").map(Number)
var major = parts[0] || 0
var minor = parts[1] || 0

if (major < 20 || (major === 20 && minor < 19)) {
  console.error("Node", version, "is too old: the shop needs Node 20.19 or newer (https://nodejs.org).")
  process.exit(1)
}
