export { requestChoices } from "../../backend/modules/inbox/request-choices"
