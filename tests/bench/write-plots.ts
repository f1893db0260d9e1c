import { readHistory, writeHistory } from "./lib/history-files"

/** `npm run plots`: draws docs/images/performance.svg from the history anew, and puts its lines in order. */
writeHistory(readHistory())
