/** Ends a build with what went wrong. What else a bundler's error has, as every file it read, would fill the log's end. */
export function failBuild(error: unknown): void {
  console.error(error instanceof Error ? error.stack : error)
  process.exit(1)
}
