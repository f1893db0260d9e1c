// Part of `npm run check`: subjects of the newest commits after this rule (CONTRIBUTING.md, "Commits").
const { execFileSync } = require("node:child_process")

const newest = 20

/** Names the first fault of a subject; undefined if there is none. @param {string} subject */
function subjectProblem(subject) {
  if (subject.length > 72) return "is longer than 72 characters"
  if (!/^[A-Z]/.test(subject)) return "does not begin with a capital"
  if (subject.endsWith(".")) return "ends with a full stop"
  return /^\w+(?:ed|ing)\b/.test(subject) && !/^(?:Bring|Embed|Feed|Need|Ping|Seed|Shed|Speed)\b/.test(subject)
    ? "does not begin with an imperative, such as Add or Refuse"
    : undefined
}

const git = (/** @type {string[]} */ ...args) => execFileSync("git", args, { encoding: "utf8" }).trim()

function check() {
  const first = git("log", "--diff-filter=A", "--format=%H", "--", "bin/lib/commit-subjects.cjs")
  const wrong = git("log", "--no-merges", `-${newest}`, "--format=%s", `${first}..`)
    .split("\n")
    .filter(Boolean)
    .flatMap((subject) => {
      const problem = subjectProblem(subject)
      return problem ? [`“${subject}” ${problem}.`] : []
    })
  console.log(wrong.join("\n"))
  process.exitCode = wrong.length
}

module.exports = { subjectProblem }
if (require.main === module) check()
