import { useLeaveGuard } from '../../../app/navigation/leave-guard.ts'
import { LeaveQuestion } from '../../../app/navigation/leave-question.tsx'
import { useWords } from '../../../words/words.ts'
import { careWords } from '../shared/care-words.ts'

/**
 * Asks before a dialog discards a note; the session's end covers the page and keeps it; `question` renders the dialog.
 */
export function useNoteGuard(note: string, onClose: () => void) {
  const words = useWords(careWords)
  const isTyped = note.trim() !== ''
  const guard = useLeaveGuard(isTyped)
  return {
    isTyped,
    close: () => (isTyped ? guard.ask(onClose) : onClose()),
    /** Leaves for something other than closing. */
    leave: (go: () => void) => (isTyped ? guard.ask(go) : go()),
    question: (
      <LeaveQuestion
        guard={guard}
        words={{
          leaveTitle: words.noteLost,
          leaveText: words.noteLostText,
          leave: words.dropNote,
          stay: words.keepNote,
        }}
      />
    ),
  }
}
