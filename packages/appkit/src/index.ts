export * from '@mooring/ui-lit'
