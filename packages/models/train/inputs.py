"""Questions and windows as the token ids the reader takes."""
import struct
from functools import lru_cache

S, PAD, E = 0, 1, 2
LONGEST, QUESTION, BEFORE, HEAD = 256, 56, 32, 24


def tokenizer(path):
    """The tokenizer of multilingual-e5-small from `tokenizer.bin`: pieces, their scores, and the normalization of its Unigram model."""
    from tokenizers import Regex, Tokenizer, models, normalizers, pre_tokenizers

    data = path.read_bytes()
    (count,) = struct.unpack_from("<I", data)
    scores = struct.unpack_from(f"<{count}f", data, 4)
    pieces = data[4 + 4 * count :].decode().split("\n")
    made = Tokenizer(models.Unigram(list(zip(pieces, scores)), unk_id=3))
    made.normalizer = normalizers.Sequence([
        normalizers.Replace(Regex(r"[\x01-\x08\x0b\x0e-\x1f\x7f\x8f\x9f]"), ""),
        normalizers.Replace(Regex(r"[\s\u1680\u200b-\u200f\u2028\u2029\u2581\ufeff\ufffd]"), " "),
        normalizers.NFKC(),
        normalizers.Replace(Regex(r" {2,}"), " "),
    ])
    made.pre_tokenizer = pre_tokenizers.Metaspace(replacement="▁", prepend_scheme="always", split=True)
    return made


class Tokens:
    """Token ids and character offsets of texts, remembered."""

    def __init__(self, path):
        self.tokenizer = tokenizer(path)
        self.ids = lru_cache(400_000)(self._ids)

    def _ids(self, text):
        return tuple(self.tokenizer.encode(text, add_special_tokens=False).ids)

    def offsets(self, text):
        return self.tokenizer.encode(text, add_special_tokens=False).offsets


def frame(tokens, question, before=(), head=""):
    """What stands before the units: `<s> [before </s>] question </s></s> [head </s>]`. The last tokens of `before` and `head` are kept."""
    asked = [S]
    if before:
        asked += [*[one for q in before for one in tokens.ids(q)][-BEFORE:], E]
    asked += [*tokens.ids(question)[:QUESTION], E, E]
    if head:
        asked += [*tokens.ids(head)[-HEAD:], E]
    return asked


def assemble(tokens, question, window, before=()):
    """Token ids of one window with its question, and for each token the unit it is of, counted from 1; 0 for none. Cut at LONGEST."""
    ids = frame(tokens, question, before, window["head"])
    unit_of = [0] * len(ids)
    for at, unit in enumerate(window["units"], 1):
        room = LONGEST - 1 - len(ids)
        if room <= 0:
            break
        taken = tokens.ids(unit)[:room]
        ids += taken
        unit_of += [at] * len(taken)
    return [*ids, E], [*unit_of, 0]
