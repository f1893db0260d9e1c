import { defineRouteConfig } from "@medusajs/admin-sdk"
import { AcademicCap } from "@medusajs/icons"
import { CourseList } from "../../courses/course-list"

export default function CoursesPage() {
  return <CourseList />
}

export const config = defineRouteConfig({ label: "Courses", icon: AcademicCap, rank: 30 })
export const handle = { breadcrumb: () => "Courses" }
