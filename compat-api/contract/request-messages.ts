/** shop.md §8. */
export const requestMessages = {
  services: "Service request sent successfully! We'll get back to you soon.",
  contact: "Message sent successfully! We'll get back to you soon.",
  training: "Training request submitted successfully! We'll contact you within 24 hours.",
} as const
