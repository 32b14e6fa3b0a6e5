import { latePart } from '@mooring/controllers'
import { describeFailure, explorerUrl, formatBalance, formatQuantity, formatUnits, sharedPart } from '@mooring/core'
import { BrandPicture } from '../brands/BrandPicture.js'
import { Button } from '../components/Button.js'
import { copyText } from '../components/copyText.js'
import { Field } from '../components/Field.js'
import { IconButton } from '../components/IconButton.js'
import { Notice } from '../components/Notice.js'
import { Picture } from '../components/Picture.js'
import { Ring } from '../components/Ring.js'
import { Row } from '../components/Row.js'
import { Skeleton } from '../components/Skeleton.js'
import { Spinner } from '../components/Spinner.js'
import { Tag } from '../components/Tag.js'
import { ViewSkeleton } from '../components/ViewSkeleton.js'
import { useListStore } from '../useListStore.js'
import { LoadedView } from './LoadedView.js'
import { useLink } from './useLink.js'
import { useLoaded } from './useLoaded.js'

/**
 * The code of the modal that lazy views use. Each of them names it, as the modal does: without it, bundlers make a file
 * for each set of views that share something.
 */
export const basePart: {
  readonly BrandPicture: typeof BrandPicture
  readonly Button: typeof Button
  readonly copyText: typeof copyText
  readonly describeFailure: typeof describeFailure
  readonly explorerUrl: typeof explorerUrl
  readonly Field: typeof Field
  readonly formatBalance: typeof formatBalance
  readonly formatQuantity: typeof formatQuantity
  readonly formatUnits: typeof formatUnits
  readonly IconButton: typeof IconButton
  readonly latePart: typeof latePart
  readonly LoadedView: typeof LoadedView
  readonly Notice: typeof Notice
  readonly Picture: typeof Picture
  readonly Ring: typeof Ring
  readonly Row: typeof Row
  readonly sharedPart: typeof sharedPart
  readonly Skeleton: typeof Skeleton
  readonly Spinner: typeof Spinner
  readonly Tag: typeof Tag
  readonly useLink: typeof useLink
  readonly useListStore: typeof useListStore
  readonly useLoaded: typeof useLoaded
  readonly ViewSkeleton: typeof ViewSkeleton
} = {
  BrandPicture,
  Button,
  copyText,
  describeFailure,
  explorerUrl,
  Field,
  formatBalance,
  formatQuantity,
  formatUnits,
  IconButton,
  latePart,
  LoadedView,
  Notice,
  Picture,
  Ring,
  Row,
  sharedPart,
  Skeleton,
  Spinner,
  Tag,
  useLink,
  useListStore,
  useLoaded,
  ViewSkeleton,
}
