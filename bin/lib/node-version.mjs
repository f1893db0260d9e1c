// Plain JavaScript: it runs before anything is installed.

/** Ends with one sentence when Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Node ${process.versions.node} is too old: CD Atelier needs Node 20.19 or newer (https://nodejs.org).`)
  process.exit(1)
}
