/** Corrects Medusa's dialogs about deletions and downloads. */
export default {
  en: {
    translation: {
      customers: {
        delete: {
          description:
            "You are about to delete the customer {{email}}: they are signed out, their sign-in is gone, and their courses end. What they bought stays downloadable by the links in their e-mails, and no money goes back. This action cannot be undone.",
        },
      },
      orders: { edit: { email: { title: "Move the purchase to another e-mail address: links sent so far end" } } },
      products: {
        deleteWarning:
          "You are about to delete the product {{title}}: it is not sold any more. Whoever bought it keeps the download, and no money goes back. This action cannot be undone.",
        deleteVariantWarning:
          "You are about to delete the variant {{title}}: nothing can be bought by it any more. Whoever bought it keeps the download, and no money goes back. This action cannot be undone.",
      },
    },
  },
}
