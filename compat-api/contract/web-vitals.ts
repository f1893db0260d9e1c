export { mostOf } from "../../backend/lib/web-vitals"
