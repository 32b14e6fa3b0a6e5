import type { Report } from './SellerApi.ts'

const order = ['sent', 'paid', 'waiting', 'failed'] as const

/** A payment that failed may be tried again on the page: of all tries, the best is the order. */
export function chooseReport(reports: readonly Report[]): Report | undefined {
  const status = order.find((one) => reports.some((report) => report.status === one))
  return reports.find((report) => report.status === status)
}
