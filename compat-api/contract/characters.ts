export { emailPattern, longestEmail, oneLine, severalLines } from "../../backend/lib/characters"
export { fileNamePattern as fileName } from "../../backend/lib/file-names"
