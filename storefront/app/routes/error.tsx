import { usePageData } from "../lib/page-data"
import { ErrorScreen } from "../ui/error-screen"

export default function ErrorPage() {
  return <ErrorScreen stack={usePageData("error").stack} />
}
