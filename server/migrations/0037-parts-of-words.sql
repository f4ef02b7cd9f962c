-- Numbers, names and towns are found by any part of them (lead-words.ts): every lead is indexed anew.

UPDATE lead SET has_words = 0;
