import { describeFeedbackStore } from '../../../tests/contract/feedback-store.ts'
import { createMemoryStore } from './memory-store.ts'

describeFeedbackStore('in memory', { open: async () => createMemoryStore(), empty: async () => {} })
