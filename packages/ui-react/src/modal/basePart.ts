import { latePart } from '@mooring/controllers'
import { Button } from '../components/Button.js'
import { Notice } from '../components/Notice.js'
import { Picture } from '../components/Picture.js'
import { Row } from '../components/Row.js'
import { Skeleton } from '../components/Skeleton.js'
import { ViewSkeleton } from '../components/ViewSkeleton.js'

/**
 * The code of the modal that lazy views use. Each of them names it, as the modal does: without it, bundlers make a file
 * for each set of views that share something.
 */
export const basePart: {
  readonly Button: typeof Button
  readonly latePart: typeof latePart
  readonly Notice: typeof Notice
  readonly Picture: typeof Picture
  readonly Row: typeof Row
  readonly Skeleton: typeof Skeleton
  readonly ViewSkeleton: typeof ViewSkeleton
} = { Button, latePart, Notice, Picture, Row, Skeleton, ViewSkeleton }
