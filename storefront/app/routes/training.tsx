import { PageTitle } from "../ui/page-title"

export default function TrainingPage() {
  return <PageTitle title="CD Learning" />
}
