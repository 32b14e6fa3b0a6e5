'use client'

export * from '@mooring/ui-react'
