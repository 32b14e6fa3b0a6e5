// The order of the layers first. What the modal looks like is the modal's own; `vite.config.ts` puts its colours on the
// document.
import './frame.css'
import '../../../../packages/ui-react/src/styles/tokens.css'
import '../../../../packages/ui-react/src/components/button.css'
import '../../../../packages/ui-react/src/components/facts.css'
import '../../../../packages/ui-react/src/components/field.css'
import '../../../../packages/ui-react/src/components/panelNotice.css'
import '../../../../packages/ui-react/src/views/requests/requests.css'
import '../phrase/phrase.css'
