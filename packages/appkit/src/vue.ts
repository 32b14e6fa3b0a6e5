export * from '@mooring/vue'
