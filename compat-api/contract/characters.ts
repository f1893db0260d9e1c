export { oneLine, severalLines } from "../../backend/lib/characters"
export { emailPattern, longestEmail, normalEmail } from "../../backend/lib/email"
export { fileNamePattern as fileName } from "../../backend/lib/file-names"
