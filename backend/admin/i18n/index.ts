/** Corrects Medusa's dialogs about deletions and downloads. */
export default {
  en: {
    translation: {
      customers: {
        delete: {
          description:
            "You are about to delete the customer {{email}}. The customer is signed out, can no longer sign in, and loses all courses. The download links in their e-mails keep working, and nothing is refunded. This action cannot be undone.",
        },
      },
      orders: {
        edit: { email: { title: "Move the purchase to another e-mail address. Links sent so far stop working" } },
      },
      products: {
        fields: {
          subtitle: { placeholder: "From a mass to cubes" },
          title: { placeholder: "Cubist Facade Generator" },
          handle: { placeholder: "cubist-facade-generator" },
          description: { placeholder: "Divides a facade into cubes of varying depth." },
        },
        deleteWarning:
          "You are about to delete the product {{title}}. The shop stops selling it. Buyers keep their downloads, and nothing is refunded. This action cannot be undone.",
        deleteVariantWarning:
          "You are about to delete the variant {{title}}. The shop stops selling it. Buyers keep their downloads, and nothing is refunded. This action cannot be undone.",
      },
    },
  },
}
