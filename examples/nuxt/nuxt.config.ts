export default defineNuxtConfig({
  compatibilityDate: '2026-11-01',
  app: {
    head: {
      title: 'Mooring with Nuxt',
      htmlAttrs: { lang: 'en' },
      link: [{ rel: 'icon', href: 'data:,' }],
    },
  },
  // The tags are elements of the browser, and no components.
  vue: { compilerOptions: { isCustomElement: (tag) => /^(appkit|w3m)-/u.test(tag) } },
})
