const defaults = [
  "id",
  "customer_id",
  "enrolled_at",
  "course_file.id",
  "course_file.filename",
  "course_file.size",
  "course_file.mime_type",
]

export const retrieveEnrolmentConfig = { defaults, isList: false }

export const listEnrolmentsConfig = { defaults, isList: true }
