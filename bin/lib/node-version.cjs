// Ends with one sentence when Node is too old. Every npm script runs this first (`node -r`, or the program before `&&`),
// ahead of anything that an old Node could not even read: so it is written in the JavaScript of 2009.
var version = process.versions.node
var parts = version.split(".").map(Number)
var major = parts[0] || 0
var minor = parts[1] || 0

if (major < 20 || (major === 20 && minor < 19)) {
  console.error("Node", version, "is too old: the shop needs Node 20.19 or newer (https://nodejs.org).")
  process.exit(1)
}
