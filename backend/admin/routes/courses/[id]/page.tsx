import { useParams } from "react-router-dom"
import { CoursePage } from "../../../courses/course-page"

export default function CourseDetailPage() {
  const { id = "" } = useParams()
  return <CoursePage id={id} />
}

export const handle = { breadcrumb: () => "Course" }
