import { defineRouteConfig } from "@medusajs/admin-sdk"
import { AcademicCap } from "@medusajs/icons"
import { createDataTableColumnHelper } from "@medusajs/ui"
import { useState } from "react"
import { useNavigate } from "react-router-dom"
import type { CourseInDetail, CourseView } from "../../../workflows/enrolment/course-views"
import { acceptedCourses, askAboutCourse, courseHint, faultOfCourse } from "../../courses/course-kinds"
import { momentInShop } from "../../lib/dates"
import { ListPage, RowLink } from "../../lib/list-page"
import { byTime } from "../../lib/list-query"
import { sizeWord } from "../../lib/size-word"
import { UploadDrawer } from "../../lib/upload-drawer"

const column = createDataTableColumnHelper<CourseView>()

const addressOf = ({ id }: CourseView) => `/courses/${id}`

export const config = defineRouteConfig({ label: "Courses", icon: AcademicCap, rank: 30 })
export const handle = { breadcrumb: () => "Courses" }

export default function CourseList() {
  const navigate = useNavigate()
  const [isUploading, setIsUploading] = useState(false)
  const columns = [
    column.accessor("filename", {
      header: "File",
      cell: ({ row: { original } }) => <RowLink to={addressOf(original)}>{original.filename}</RowLink>,
      enableSorting: true,
      sortAscLabel: "A to Z",
      sortDescLabel: "Z to A",
    }),
    column.accessor("size", { header: "Size", cell: ({ row }) => sizeWord(row.original.size) }),
    column.accessor("learners", { header: "Enrolled" }),
    column.accessor("created_at", {
      header: "Uploaded",
      ...byTime,
      cell: ({ row }) => momentInShop(row.original.created_at),
    }),
  ]
  return (
    <>
      <ListPage<CourseView>
        path="/admin/course-files"
        name="course_files"
        heading="Courses"
        subHeading="Enrol someone on the customer's page."
        columns={columns}
        rowHref={addressOf}
        actions={[{ label: "Upload", onClick: () => setIsUploading(true) }]}
        emptyState={{
          empty: { heading: "No courses yet", description: "Upload a file, then enrol customers in it." },
          filtered: { heading: "No such course", description: "Search for another part of its name." },
        }}
      />
      <UploadDrawer<{ course_file: CourseInDetail }>
        isOpen={isUploading}
        onOpenChange={setIsUploading}
        title="Upload a course"
        hint={`Learners see the name of the file. ${courseHint}`}
        path="/admin/course-files"
        renews="course_files"
        accept={acceptedCourses}
        faultOf={faultOfCourse}
        askFirst={askAboutCourse()}
        onDone={({ course_file: course }) => navigate(`/courses/${course.id}`)}
      />
    </>
  )
}
